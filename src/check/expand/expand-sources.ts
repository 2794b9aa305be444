import type { AccountsFile } from '../../contract/accounts'
import { shellOperations } from '../../contract/derived/operations/account-operations'
import type { Flow } from '../../contract/flow'
import type { WrittenForm } from '../../contract/form'
import type { WrittenApi } from '../../contract/operation'
import { wholeTheme } from '../../contract/derived/derived-colours'
import { withDefaults } from '../../contract/derived/with-defaults'
import { MenusFile } from '../../contract/menu'
import { Portal } from '../../contract/portal'
import type { WrittenPage } from '../../contract/page'
import type { RecordType } from '../../contract/record'
import type { RulesFile } from '../../contract/rule'
import { accessTitles } from '../access-titles'
import { memoizeByData } from '../memoize-by-data'
import { namedConditions } from '../named-conditions'
import type { Kind, Path, Source } from '../source'
import { expandApi } from './expand-answers'
import { expandPage, readsOfOne, recordOfRows, type RecordOfRows } from './expand-cards'
import { expandForm, isRuleUse, ruleLists } from './expand-rules'

type Read = Pick<Source, 'kind' | 'data'> & { broken?: boolean; origin?(path: Path): Path }

interface Shared {
  /** Whether accounts.json declares the operations that the shell calls by itself. */
  serves: boolean
  rules: Read | undefined
  records: ReadonlyMap<string, RecordType>
  recordOf: RecordOfRows
  readsOne: (operation: string) => boolean
  flows: ReadonlyMap<string, Flow>
}
type Expand = (source: Read, shared: Shared) => Pick<Read, 'data' | 'origin' | 'broken'>

const expandRules: Expand = ({ data }, { rules }) => {
  const shared = rules && !rules.broken ? (rules.data as RulesFile) : undefined
  const written = data as WrittenForm
  const uses = ruleLists(written).some((list) => list.some(isRuleUse))
  const { form, origin } = expandForm(written, shared)
  return { data: form, origin, broken: uses && rules?.broken === true }
}

const expandAnswers: Expand = ({ data }, { records }) => {
  const { api, origin } = expandApi(data as WrittenApi, records)
  return { data: api, origin }
}

// Memoized, so that caches keyed by its parts stay valid while the file is unchanged.
const wholePortal = memoizeByData((data) => {
  const portal = withDefaults(Portal, data) as Portal
  return withMessages({ ...portal, theme: wholeTheme((data as Partial<Portal>).theme) })
})
/** Where portal.json serves messages, the shell counts those and marks them as read. */
function withMessages(portal: Portal): Portal {
  const { messages, operations } = portal
  if (messages?.serve === undefined) return portal
  const { record } = messages
  return {
    ...portal,
    operations: { ...operations, unread: operations.unread || `${record}.list`, read: operations.read ?? `${record}.hasRead` },
  }
}
const servedPortal = memoizeByData((data) => {
  const portal = wholePortal(data)
  const named = Object.entries(portal.operations).filter(([, id]) => id !== '')
  return { ...portal, operations: { ...portal.operations, ...shellOperations, ...Object.fromEntries(named) } }
})
const wholeMenus = memoizeByData((data) => withDefaults(MenusFile, data))

const expanders: Partial<Record<Kind, Expand>> = {
  forms: expandRules,
  api: expandAnswers,
  portal: ({ data }, { serves }) => ({ data: serves ? servedPortal(data) : wholePortal(data) }),
  menus: ({ data }) => ({ data: wholeMenus(data) }),
  pages: ({ data }, { recordOf, readsOne, flows }) => {
    const { page, origin } = expandPage(data as WrittenPage, recordOf, flows, readsOne)
    return { data: page, ...(origin ? { origin } : {}) }
  },
}

/**
 * Expands everything that is written once into the places that use it. A form is marked broken when the shared rules that it uses are,
 * because its rules are then unknown.
 */
export function expandSources<S extends Read>(sources: readonly S[]): S[] {
  const rules = sources.find((one) => one.kind === 'rules')
  const ofKind = <T>(wanted: Kind): T[] => sources.flatMap(({ kind, data, broken }) => (kind === wanted && !broken ? [data as T] : []))
  const list = ofKind<RecordType>('records')
  const records = new Map(list.map((record) => [record.id, record]))
  const serves = ofKind<AccountsFile>('accounts').some(({ serve }) => serve !== undefined)
  const flowList = ofKind<Flow>('flows')
  const [portal] = ofKind<object>('portal').map((data) => wholePortal(data))
  const [accounts] = ofKind<AccountsFile>('accounts')
  // A toggle with an unknown field, condition or level is reported in its flow and not expanded in pages.
  const found = ({ toggle, record }: Flow) =>
    Object.keys(toggle?.with ?? {}).every((name) => records.get(record)?.list.filters?.includes(name))
    && (!portal || namedConditions(toggle?.when).every((name) => Object.hasOwn(portal.conditions, name)))
    && (!accounts || toggle?.needs === undefined || toggle.needs === 'login' || accessTitles(accounts).has(toggle.needs))
  const flows = new Map(flowList.filter(found).map((flow) => [flow.id, flow]))
  const recordOf = recordOfRows(list, flowList, ofKind<WrittenApi>('api'))
  const readsOne = readsOfOne(list, flowList)
  return sources.map((source) => {
    const expand = source.broken ? undefined : expanders[source.kind]
    if (!expand) return source
    // Inherits from the source, so that its lazy properties stay lazy.
    return Object.assign(Object.create(source) as S, {
      ...expand(source, { serves, rules, records, recordOf, readsOne, flows }),
      asWritten: source,
    })
  })
}
