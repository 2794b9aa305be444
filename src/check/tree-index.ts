import type { AccountsFile } from '../contract/accounts'
import { accountNames, type AccountNames } from '../contract/derived/accounts/account-names'
import type { Dialog } from '../contract/parts/portal/dialogs'
import type { Dict } from '../contract/dict'
import type { Flow } from '../contract/flow'
import { accountOperations, accountSpot } from '../contract/derived/operations/account-operations'
import { portalOperations } from '../contract/derived/operations/portal-operations'
import { flowOperations } from '../contract/derived/operations/flow-operations'
import { recordOperations, type DerivedOperation } from '../contract/derived/operations/record-operations'
import type { Form } from '../contract/form'
import { menuEntries } from '../contract/derived/menu-entries'
import type { MenuItem } from '../contract/menu'
import { operationsIn } from '../contract/derived/operations/operations-in'
import type { ApiFile, HttpMethod, OpenApiOperation } from '../contract/operation'
import type { Page } from '../contract/page'
import type { Portal } from '../contract/portal'
import type { Questionnaire } from '../contract/questionnaire'
import type { RecordType } from '../contract/record'
import type { RulesFile, SharedRules } from '../contract/rule'
import type { Route } from '../contract/route'
import type { CheckContext } from '../contract/tree'
import type { WordsFile } from '../contract/words/words-file'
import { withIntendedForms } from './suggest/intended-forms'
import type { Report } from './report'
import type { Kind, Path, Source } from './source'

/** A named thing and the place where it is written. */
export interface Entry<T> {
  id: string
  value: T
  source: Source
  path: Path
}

export interface OperationEntry extends Entry<OpenApiOperation> {
  method: HttpMethod
  url: string
}

/** A file for download, by its name in the folder of attachments. */
export interface Attachment {
  name: string
  head?: Uint8Array | undefined
}

/** Everything that can be referred to. Broken files are not in it, so that nothing is reported about them. */
export interface TreeIndex {
  sources: Source[]
  report: Report
  handlers: readonly string[]
  context: CheckContext
  portal: Entry<Portal> | undefined
  accounts: Entry<AccountsFile> | undefined
  /** The names of access in `accounts.json`; empty without one. */
  accountNames: AccountNames
  routes: Entry<Route>[]
  menuItems: Entry<MenuItem>[]
  dicts: Entry<Dict>[]
  rules: Entry<SharedRules>[]
  rulesFile: RulesFile | undefined
  words: Entry<WordsFile> | undefined
  dialogs: Entry<Dialog>[]
  operations: OperationEntry[]
  forms: Entry<Form>[]
  pages: Entry<Page>[]
  records: Entry<RecordType>[]
  questionnaires: Entry<Questionnaire>[]
  flows: Entry<Flow>[]
  /** Files for download; when the caller lists none, references to them are not checked. */
  attachments: readonly string[]
  /** The first bytes of files with the ending of a picture. */
  pictureHeads: ReadonlyMap<string, Uint8Array>
  /** Whether some file of the kind could not be checked. */
  unsure(kind: Kind): boolean
}

const whole = <T>(sources: Source[], kind: Kind): Entry<T>[] =>
  sources
    .filter((source) => source.kind === kind && !source.broken)
    .map((source) => ({ id: source.id, value: source.data as T, source, path: [] }))

const operationsOf = ({ source, value }: Entry<ApiFile>): OperationEntry[] =>
  operationsIn(value).map(({ method, path: url, operation }) => ({
    id: operation.operationId,
    value: operation,
    source,
    path: ['paths', url, method],
    method,
    url,
  }))

/** A file of `api/` overrides derived operations with the same id. */
function unwritten(written: OperationEntry[]): (derived: Pick<DerivedOperation, 'operation'>) => boolean {
  const known = new Set(written.map((one) => one.id))
  return ({ operation }) => !known.has(operation.operationId)
}

/** Operations derived from records; their place is the path in the record. */
function operationsOfRecords(sources: Source[], written: OperationEntry[], accounts: AccountsFile | undefined): OperationEntry[] {
  const isNew = unwritten(written)
  return whole<RecordType>(sources, 'records').flatMap(({ value: record, source }) =>
    recordOperations(record, accounts)
      .filter(isNew)
      .map(({ method, path: url, operation }): OperationEntry => {
        const path = ['serve', operation['x-record']?.verb ?? '']
        return { id: operation.operationId, value: operation, source, path, method, url }
      }),
  )
}

/** Operations derived from portal.json, placed at their path there; broken questionnaires still count. */
function operationsOfPortal(sources: Source[], written: OperationEntry[], portal: Entry<Portal> | undefined): OperationEntry[] {
  const ids = sources.filter(({ kind }) => kind === 'questionnaires').map(({ id }) => id)
  return portalOperations(portal?.value, ids)
    .filter(unwritten(written))
    .flatMap(({ method, path: url, operation, spot }): OperationEntry[] =>
      portal ? [{ id: operation.operationId, value: operation, source: portal.source, path: spot, method, url }] : [],
    )
}

/** The forms; none when one cannot be read, because that may be the one that is named. */
const readForms = (sources: Source[]) =>
  sources.some(({ kind, broken }) => kind === 'forms' && broken) ? [] : whole<Form>(sources, 'forms').map(({ id }) => id)

/** Operations for registration and sign-in, placed at their path in accounts.json. */
function operationsOfAccounts(
  written: OperationEntry[],
  accounts: Entry<AccountsFile> | undefined,
  forms: readonly string[],
): OperationEntry[] {
  return accountOperations(withIntendedForms(accounts?.value, forms))
    .filter(unwritten(written))
    .flatMap(({ method, path: url, operation }): OperationEntry[] =>
      accounts ? [{ id: operation.operationId, value: operation, source: accounts.source, path: accountSpot(operation), method, url }] : [],
    )
}

/** Operations derived from flows, placed at their transition. */
function operationsOfFlows(
  sources: Source[],
  written: OperationEntry[],
  base: string,
  accounts: AccountsFile | undefined,
): OperationEntry[] {
  const records = new Map(whole<RecordType>(sources, 'records').map((one) => [one.id, one.value]))
  const forms = new Map(whole<Form>(sources, 'forms').map((one) => [one.id, Object.keys(one.value.schema.properties)]))
  const known = new Set(written.map((one) => one.id))
  return whole<Flow>(sources, 'flows').flatMap(({ value: flow, source }) => {
    const record = records.get(flow.record)
    if (!record) return []
    // Of two transitions with one id the first counts; the second is reported there.
    const isNew = ({ operation: { operationId } }: DerivedOperation) => !known.has(operationId) && known.add(operationId)
    return flowOperations(base, flow, record, (id) => forms.get(id) ?? [], accounts)
      .filter(isNew)
      .map(({ method, path: url, operation }): OperationEntry => {
        const at = flow.transitions.findIndex((transition) => transition.id === operation['x-flow']?.transition)
        return { id: operation.operationId, value: operation, source, path: at < 0 ? [] : ['transitions', at], method, url }
      })
  })
}

function mainItems(sources: Source[]): Entry<MenuItem>[] {
  const [menus] = whole<{ main: MenuItem[] }>(sources, 'menus')
  if (!menus) return []
  return menuEntries(menus.value.main, ['main']).map(({ item, path }) => ({ id: item.id, value: item, source: menus.source, path }))
}

/** Kinds of files that declare operations: while one is broken, its operations are unknown. */
const declares: readonly Kind[] = ['flows', 'records', 'accounts', 'portal']

const isDoubled = (ids: string[] = []) => new Set(ids).size < ids.length

export function indexTree(sources: Source[], context: CheckContext, report: Report, attachments: readonly Attachment[] = []): TreeIndex {
  const [routes] = whole<{ routes: Route[] }>(sources, 'routes')
  const [dicts] = whole<{ dicts: Record<string, Dict> }>(sources, 'dicts')
  const [portal] = whole<Portal>(sources, 'portal')
  const [rules] = whole<RulesFile>(sources, 'rules')
  const [accounts] = whole<AccountsFile>(sources, 'accounts')
  const written = whole<ApiFile>(sources, 'api').flatMap(operationsOf)
  const direct = [
    ...written,
    ...operationsOfRecords(sources, written, accounts?.value),
    ...operationsOfAccounts(written, accounts, readForms(sources)),
    ...operationsOfPortal(sources, written, portal),
  ]
  const operations = [...direct, ...operationsOfFlows(sources, direct, portal?.value.api.flow ?? '', accounts?.value)]
  // A duplicate id has usually overwritten another, which then seems missing: report one mistake only.
  const doubled = new Set<Kind>([
    ...(isDoubled(routes?.value.routes.map((route) => route.id)) ? (['routes'] as const) : []),
    ...(isDoubled(operations.map((operation) => operation.id)) ? (['api'] as const) : []),
    ...(isDoubled(mainItems(sources).map((item) => item.id)) ? (['menus'] as const) : []),
  ])
  // Not filtered by `broken`: a file may become broken later, when its articles are checked.
  const ofKind = new Map<Kind, Source[]>()
  for (const source of sources)
    for (const kind of declares.includes(source.kind) ? [source.kind, 'api' as const] : [source.kind])
      ofKind.set(kind, [...(ofKind.get(kind) ?? []), source])
  return {
    sources,
    report,
    handlers: context.handlers,
    context,
    portal,
    accounts,
    accountNames: accountNames(accounts?.value),
    routes: routes?.value.routes.map((value, at) => ({ id: value.id, value, source: routes.source, path: ['routes', at] })) ?? [],
    menuItems: mainItems(sources),
    dicts: dicts ? Object.entries(dicts.value.dicts).map(([id, value]) => ({ id, value, source: dicts.source, path: ['dicts', id] })) : [],
    rules: rules ? Object.entries(rules.value.rules).map(([id, value]) => ({ id, value, source: rules.source, path: ['rules', id] })) : [],
    rulesFile: rules?.value,
    words: whole<WordsFile>(sources, 'words')[0],
    dialogs: portal
      ? Object.entries(portal.value.dialogs).map(([id, value]) => ({ id, value, source: portal.source, path: ['dialogs', id] }))
      : [],
    operations,
    forms: whole<Form>(sources, 'forms'),
    pages: whole<Page>(sources, 'pages'),
    records: whole<RecordType>(sources, 'records'),
    questionnaires: whole<Questionnaire>(sources, 'questionnaires'),
    flows: whole<Flow>(sources, 'flows'),
    attachments: attachments.map(({ name }) => name),
    pictureHeads: new Map(attachments.flatMap(({ name, head }) => (head ? [[name, head] as const] : []))),
    unsure: (kind) => doubled.has(kind) || (ofKind.get(kind) ?? []).some(({ broken }) => broken),
  }
}
