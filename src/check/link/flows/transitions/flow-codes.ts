import { codeFields, isCode } from '../../../../contract/derived/flow/code-fields'
import type { Flow } from '../../../../contract/flow'
import type { Problem } from '../../../../contract/problem'
import { splitTemplate } from '../../../../validate/template/template-text'
import { quoted } from '../../../report'
import { placeOf, placeOfKey, type Path } from '../../../source'
import { formsInto, writersOf } from '../../records/writers-of'
import { inputSchema } from '../../values/domain'
import { writtenEntries, type FlowUnderCheck } from '../flow-under-check'
import { isToOwner } from '../messages/check-recipient'
import { tellingParts } from '../messages/telling-parts'

type ProblemDetails = Pick<Problem, 'zh' | 'en' | 'fix'>

/** Every text below a value, with its path. */
function textsOf(value: unknown, path: Path = []): [string, Path][] {
  if (typeof value === 'string') return [[value, path]]
  if (Array.isArray(value)) return value.flatMap((one, at) => textsOf(one, [...path, at]))
  return value !== null && typeof value === 'object' ? Object.entries(value).flatMap(([key, one]) => textsOf(one, [...path, key])) : []
}

/** Lists have many readers, and a filter would allow guessing the code. */
function checkListed({ index, record }: FlowUnderCheck, name: string): void {
  const { list } = record
  const source = index.records.find((one) => one.value === record)?.source
  const named = (['fields', 'filters', 'search', 'sorts'] as const).flatMap((key) =>
    (list[key] ?? []).map((one, at) => ({ one, path: ['list', key, at] })),
  )
  for (const { one, path } of [...named, { one: list.sort, path: ['list', 'sort'] }]) {
    if (!source || one !== name) continue
    index.report.add(placeOf(source, path), {
      code: 'flow/code-filter',
      zh: `“${quoted(name, 14)}”存放码，不能列出，也不能用来查找`,
      en: `"${name}" holds a code, which may be neither listed nor searched by`,
      fix: { zh: '从这里删去', en: 'Remove it here' },
    })
  }
}

/** Only a message to the record's owner may contain the code; a linked record may belong to somebody else. */
const isOwnMessage = ({ flow, record }: FlowUnderCheck, path: Path) =>
  tellingParts(flow)
    .flatMap(([{ message }, at]) => writtenEntries(message, [...at, 'message']))
    .some(([{ to }, at]) => isToOwner({ record }, to) && at.every((step, place) => step === path[place]))

function readsOf({ id, with: links = {} }: Flow, own: FlowUnderCheck, name: string): string[] {
  const linked = Object.keys(links)
    .filter((link) => links[link]?.record === own.record.id)
    .map((link) => `data.${link}.${name}`)
  return id === own.flow.id ? [`row.${name}`, ...linked] : linked
}

/** Reports ways in which others could read the code: a record without an owner, a copy, or a sibling of another record. */
function checkOpen(spot: FlowUnderCheck, name: string): void {
  const { index, record, flow } = spot
  const details = (zh: string, en: string, fix: ProblemDetails['fix']) => ({
    code: 'flow/code-open',
    severity: 'security' as const,
    zh,
    en,
    fix,
  })
  const entry = index.records.find((one) => one.value === record)
  if (entry && !record.owned) {
    index.report.add(
      placeOf(entry.source, ['owned']),
      details(`“${quoted(name, 14)}”存放码，这种记录却不归属账户`, `"${name}" holds a code, and nobody owns the record`, {
        zh: 'owned 写 true',
        en: 'Write owned: true',
      }),
    )
  }
  for (const { value, source } of index.flows) {
    const reads = readsOf(value, spot, name)
    for (const [text, path] of reads.length > 0 ? textsOf(value) : []) {
      const read = splitTemplate(text).find(
        (part) => reads.includes(part.path) && !(part.path === reads[0] && value.id === flow.id && isOwnMessage(spot, path)),
      )
      if (!read) continue
      index.report.add(
        placeOf(source, path),
        details(
          `“${quoted(name, 14)}”存放码，只能写在发给所属账户的消息里`,
          `"${name}" holds a code, which only a message to its owner may tell`,
          { zh: '删去这个模板', en: 'Remove the template' },
        ),
      )
    }
  }
  for (const { value, source, path } of index.operations) {
    const at = value['x-record']?.type === record.id ? (value['x-record'].siblings?.indexOf(name) ?? -1) : -1
    if (at >= 0)
      index.report.add(
        placeOf(source, [...path, 'x-record', 'siblings', at]),
        details(`“${quoted(name, 14)}”存放码，不能随别的记录显示`, `"${name}" holds a code, which may not stand beside another record`, {
          zh: '从这里删去',
          en: 'Remove it here',
        }),
      )
  }
}

/** Only the server assigns a code; people already know the values they type. */
function checkGiven({ index, source, flow, record }: FlowUnderCheck, name: string): void {
  const details = {
    code: 'flow/code-given',
    severity: 'security' as const,
    zh: `“${quoted(name, 14)}”存放码，只能由服务器抽取`,
    en: `"${name}" holds a code, which the server alone draws`,
    fix: { zh: '从这里删去', en: 'Remove it here' },
  }
  const forms = formsInto(index, record.id)
  for (const form of index.forms) {
    if (forms.has(form.id) && Object.hasOwn(form.value.schema.properties, name))
      index.report.add(placeOfKey(form.source, ['schema', 'properties', name]), {
        ...details,
        fix: { zh: '从这个表单里删去这个字段（schema、rules 和 ui）', en: 'Delete the field from this form (schema, rules and ui)' },
      })
  }
  for (const operation of writersOf(index, record.id)) {
    const isSet = Object.hasOwn(operation.value['x-record']?.set ?? {}, name)
    if (isSet || inputSchema(operation, name)) index.report.add(placeOf(operation.source, [...operation.path, 'x-record']), details)
  }
  const entry = index.records.find((one) => one.value === record)
  entry?.value.demo?.forEach((row, at) => {
    if (Object.hasOwn(row, name)) index.report.add(placeOfKey(entry.source, ['demo', at, name]), details)
  })
  flow.transitions.forEach(({ set = {} }, at) => {
    if (Object.hasOwn(set, name) && set[name] !== '' && !isCode(set[name]))
      index.report.add(placeOf(source, ['transitions', at, 'set', name]), details)
  })
}

/** A field that a transition fills with a code is secret: not listed, read only by its owner, written only by the server. */
export function checkCodes(spot: FlowUnderCheck): void {
  for (const name of codeFields(spot.flow)) {
    // A missing field, or one that cannot hold a code, is reported elsewhere.
    if (!Object.hasOwn(spot.record.fields, name) || spot.record.fields[name]?.type !== 'string') continue
    checkListed(spot, name)
    checkOpen(spot, name)
    checkGiven(spot, name)
  }
}
