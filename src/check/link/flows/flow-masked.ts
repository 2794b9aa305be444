import { accountNames, admits } from '../../../contract/derived/accounts/account-names'
import { seenByStaff } from '../../../contract/derived/flow/flow-workers'
import { splitTemplate } from '../../../validate/template/template-text'
import { quoted } from '../../report'
import { placeOf } from '../../source'
import type { Entry } from '../../tree-index'
import { checkField, type FlowUnderCheck, type FieldPurpose } from './flow-under-check'

/** Only text can be masked. */
const maskable: FieldPurpose = { types: ['string'], zh: '文字' }

const byId = <T>(entries: Entry<T>[]): Record<string, T> => Object.fromEntries(entries.map(({ id, value }) => [id, value]))

/** Whether a list of the record is open to an account that sees others' rows in it, masked. */
export function listsOthers({ index, flow, record }: Pick<FlowUnderCheck, 'index' | 'flow' | 'record'>): boolean {
  const lists = index.operations.filter(({ value: { 'x-record': serve, 'x-flow': step } }) =>
    serve ? serve.type === record.id && serve.verb === 'list' && !serve.edit : step?.flow === flow.id && step.transition === 'list',
  )
  if (!record.owned) return lists.length > 0
  const file = index.accounts?.value
  const { kinds = {}, staff = {} } = file ?? {}
  const tree = { accounts: file, flows: byId(index.flows), records: byId(index.records) }
  const seers = [
    ...Object.keys(staff).flatMap((role) => (Object.hasOwn(seenByStaff(tree, role), record.id) ? [{ role, type: 1 }] : [])),
    ...Object.entries(kinds).flatMap(([role, kind]) =>
      kind.levels.flatMap((_, at) =>
        [kind, ...kind.levels.slice(0, at + 1)].some(({ sees }) => Object.hasOwn(sees ?? {}, record.id)) ? [{ role, type: at + 1 }] : [],
      ),
    ),
  ]
  const names = accountNames(file)
  return lists.some(({ value }) => seers.some((account) => admits(names, value['x-access'] ?? [], account)))
}

const narrowing = { filters: '筛选', search: '搜索', sorts: '排序' } as const

/** The server refuses to filter, search or sort others' rows by a masked field: each answer would reveal a part of it. */
function checkConditions(spot: FlowUnderCheck): void {
  const { index, flow, record } = spot
  const { masked = [] } = flow
  const source = index.records.find(({ value }) => value === record)?.source
  for (const key of ['filters', 'search', 'sorts'] as const)
    record.list[key]?.forEach((name, at) => {
      if (!source || !masked.includes(name) || !listsOthers(spot)) return
      index.report.add(placeOf(source, ['list', key, at]), {
        code: 'flow/masked-condition',
        zh: `“${quoted(name, 12)}”遮住了，不能按它${narrowing[key]}`,
        en: `The masked field "${name}" cannot narrow or order the list`,
        fix: { zh: '从这里删去，或从流程的 masked 中删去', en: 'Remove it here, or from masked of the flow' },
        related: [placeOf(spot.source, ['masked', masked.indexOf(name)])],
      })
    })
}

/** A masked field may not be in the operators' list or a state's text. In their forms it is empty, and left empty it keeps its value. */
export function checkMasked(spot: FlowUnderCheck): void {
  const { index, source, flow } = spot
  const told = Object.values(flow.states).flatMap(({ text = '', task = '' }) => [text, task])
  const listed = [flow.name, ...(flow.columns ?? []), ...told].flatMap(splitTemplate).map(({ path }) => path.replace(/^row\./, ''))
  checkConditions(spot)
  flow.masked?.forEach((name, at) => {
    checkField(spot, name, ['masked', at], { purpose: maskable })
    if (!listed.includes(name)) return
    index.report.add(placeOf(source, ['masked', at]), {
      code: 'flow/masked-field',
      zh: `“${quoted(name, 12)}”不能遮住，办理清单或状态的说明里有它`,
      en: `"${name}" cannot be masked: the list of work or a state's text shows it`,
      fix: { zh: '从 masked 中删去，或从称呼、清单和说明中删去', en: 'Remove it from masked, or from the name, the columns and the texts' },
    })
  })
}
