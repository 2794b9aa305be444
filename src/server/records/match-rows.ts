import type { DictItem } from '../../contract/dict'
import type { RecordType } from '../../contract/record'
import type { MatchRule } from '../../contract/parts/record-rules'
import { optionPath } from '../../validate/form/option-path'
import type { Call } from '../call'
import { Refusal } from '../replies/refusal'
import type { Enterprise, Row } from '../store/store'
import { wordWith } from '../../contract/words/word'

/** Maximum number of matches: nobody reads more. */
const most = 60
/** Number of rows compared with an enterprise's profile; older content is ignored. */
const furthest = 1000

/** The enterprise's value for a rule: from its profile, or from its newest record that has one. */
async function known(call: Call, enterprise: Enterprise, { profile: name, record }: MatchRule): Promise<unknown> {
  if (record === undefined) return { ...enterprise.profile, enterSize: enterprise.enterSize }[name]
  const type = call.release.tree.records[record]
  if (!type) throw new Error(`no record type named ${record}`)
  const { rows } = await call.store.records.list(
    { ...type, list: { ...type.list, fields: [name] } },
    { page: 1, size: type.list.maxSize, owner: enterprise.userId },
  )
  return rows.map((row) => row[name]).find((value) => value !== null && value !== undefined && value !== '')
}

/** The option of each value, and its ancestors: an enterprise in a branch also belongs to the branch's sector. */
function optionsOf(value: unknown, { dict }: MatchRule, { release }: Call): DictItem[] {
  const values = [value ?? []].flat().map(String)
  if (dict === undefined) return values.map((one) => ({ dictValue: one, dictLabel: one }))
  const items = release.tree.dicts.dicts[dict]?.items ?? []
  return values.flatMap((one) => optionPath(items, one))
}

/** The reasons why a row matches; undefined when a rule excludes it, empty when no rule applies. */
function reasonsOf(row: Row, rules: { rule: MatchRule; own: DictItem[] }[], comma: string): string[] | undefined {
  const reasons: string[] = []
  for (const { rule, own } of rules) {
    const wanted = [row[rule.field] ?? []].flat().map(String)
    if (wanted.length === 0 || own.length === 0) continue
    const names = own.filter((item) => wanted.includes(item.dictValue)).map((item) => item.dictLabel)
    if (names.length === 0) return undefined
    reasons.push(rule.reason.replace('{names}', names.join(comma)))
  }
  return reasons
}

const says = (row: Row, held: Record<string, string[]>) => Object.entries(held).some(([name, values]) => values.includes(String(row[name])))

async function* rowsOf(call: Call, type: RecordType): AsyncGenerator<Row> {
  const size = type.list.maxSize
  for (let page = 1; (page - 1) * size < furthest; page++) {
    const { rows } = await call.store.records.list(type, { page, size, now: call.now.toISOString() })
    yield* rows
    if (rows.length < size) return
  }
}

/** Rows that match the profile of the caller's enterprise, with reasons; those in `first` come first, then those with most reasons. */
export async function matchRows(call: Call, type: RecordType) {
  const { by, unless = {}, first = {} } = type.match ?? { by: [] }
  const { translate } = call.release.translator
  const enterprise = call.session && (await call.store.enterprises.ofUser(call.session.user.id))
  if (!enterprise) throw new Refusal('missing', { message: wordWith('noEnterprise') })
  const rules = await Promise.all(by.map(async (rule) => ({ rule, own: optionsOf(await known(call, enterprise, rule), rule, call) })))
  const fields = [...new Set([...type.list.fields, ...by.map(({ field }) => field), ...Object.keys(unless), ...Object.keys(first)])]
  const found: { row: Row; reasons: string[] }[] = []
  for await (const row of rowsOf(call, { ...type, list: { ...type.list, fields } })) {
    if (says(row, unless)) continue
    const reasons = reasonsOf(row, rules, translate('comma'))
    if (reasons && reasons.length > 0) found.push({ row, reasons })
  }
  const sorted = found.sort((a, b) => Number(says(b.row, first)) - Number(says(a.row, first)) || b.reasons.length - a.reasons.length)
  return {
    data: sorted.slice(0, most).map(({ row, reasons }) => ({ ...row, reason: reasons.join(translate('semicolon')) })),
    total: Math.min(sorted.length, most),
  }
}
