import { inZone } from '../validate/time/zone'
import { levelMenus } from './level-menus'
import { accountNames, isForStaff } from '../contract/derived/accounts/account-names'
import type { Dict } from '../contract/dict'
import type { OpenApiOperation } from '../contract/operation'
import type { Page } from '../contract/page'
import type { Portal } from '../contract/portal'
import type { Tree } from '../contract/tree'
import { withActionAccess } from './action-access'
import { choiceLimits } from './choices/choice-limits'
import { contentHash } from './content-hash'
import { treeWithAdmin } from './admin/with-admin'
import { compileForm } from './form-module'
import { choiceCalls, recordChoices } from './choices/record-choices'
import { withIncluded } from './included-pages'
import { withListCalls } from './choices/list-calls'
import { withListOptions } from './choices/list-options'
import { openapiOf } from './operations/openapi'
import { compileOperation, declaredOperations, operationCard } from './operations/operations'
import { dictCodesOf, formsOf } from './page-forms'
import { browserErrors, browserWords, wordsOfTree } from './words'
import type { Asset, Boot, AdminBoot, BootPortal, FormModule, PageAsset, Release } from './release'

interface Published {
  urls: Record<string, string>
  assets: [string, Asset][]
}

function publish(folder: string, texts: Record<string, string>, type: Asset['type']): Published {
  const ending = type === 'text/javascript' ? 'js' : 'json'
  const entries = Object.entries(texts).map(([id, body]) => ({ id, url: `/_/${folder}/${id}.${contentHash(body)}.${ending}`, body }))
  return {
    urls: Object.fromEntries(entries.map(({ id, url }) => [id, url])),
    assets: entries.map(({ url, body }) => [url, { type, body }]),
  }
}

const mapValues = <T, U>(record: Record<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

function pageText({ $schema: _, ...given }: Page, tree: Tree, operations: Map<string, OpenApiOperation>): string {
  const { dicts } = tree.dicts
  const listed = given.data ? withListCalls(withListOptions(given, operations, tree)) : given
  const page = { ...listed, blocks: withActionAccess(listed.blocks, operations) }
  const named = dictCodesOf(page).flatMap((code): [string, Dict][] => (dicts[code] ? [[code, dicts[code]]] : []))
  const choices = choiceCalls(page, tree, operations)
  const asset: PageAsset = {
    ...page,
    ...(named.length > 0 ? { dicts: Object.fromEntries(named) } : {}),
    ...(choices.length > 0 ? { choices } : {}),
  }
  return JSON.stringify(asset)
}

function compileForms(
  tree: Tree,
  operations: Map<string, OpenApiOperation>,
): { modules: Record<string, FormModule>; texts: Record<string, string> } {
  const context = { dicts: tree.dicts.dicts, conditions: tree.portal.conditions }
  const limits = choiceLimits(tree.forms, { ...tree, conditions: context.conditions })
  const compiled = mapValues(tree.forms, ({ $schema: _, ...form }) => {
    const [limited, choices] = [limits[form.id], recordChoices(form, tree, operations)]
    return compileForm(form, context, { ...(limited ? { limits: limited } : {}), ...(choices ? { choices } : {}) })
  })
  return { modules: mapValues(compiled, ({ module }) => module), texts: mapValues(compiled, ({ text }) => text) }
}

/** Sorts ids, so that the revision does not depend on the order of directory listings; inside a file the author's order counts. */
function canonical(tree: Tree): string {
  // Only the top of a file has `$schema`; a replacer function would visit every value.
  const plain = ({ $schema: _, ...file }: { $schema?: string }) => file
  const sorted = (record: Record<string, { $schema?: string }>) =>
    Object.entries(record)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, file]) => [id, plain(file)])
  const { portal, routes, menus, dicts, api, forms, pages, records, flows, questionnaires, words, accounts } = tree
  const content = [
    plain(portal),
    plain(routes),
    plain(menus),
    plain(dicts),
    sorted(api),
    sorted(forms),
    sorted(pages),
    sorted(records),
    sorted(flows),
    sorted(questionnaires),
    ...(words ? [plain(words)] : []),
    ...(accounts ? [plain(accounts)] : []),
  ]
  return JSON.stringify(content)
}

interface Compiled {
  boot: Boot
  assets: [string, Asset][]
}

const without = <T>(record: Record<string, T>, ids: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(record).filter(([id]) => !ids.has(id)))
const within = <T>(record: Record<string, T>, ids: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(record).filter(([id]) => ids.has(id)))

/** Moves what only staff needs from the boot to an asset of its own, so that visitors do not download it. */
function splitAdmin(boot: Boot, tree: Tree, whole: Tree, operatorsOnly: ReadonlySet<string>): Compiled {
  const route = tree.routes.routes.find((one) => tree.pages[one.page]?.admin)
  if (!route) return { boot, assets: [] }
  const pages = new Set(Object.values(tree.pages).flatMap((page) => (page.admin ? [page.id] : [])))
  const forms = new Set(Object.keys(whole.forms).filter((id) => !Object.hasOwn(tree.forms, id)))
  const admin: AdminBoot = {
    operations: within(boot.operations, operatorsOnly),
    pages: within(boot.pages, pages),
    forms: within(boot.forms, forms),
    pageForms: within(boot.pageForms, pages),
  }
  const { urls, assets } = publish('admin', { admin: JSON.stringify(admin) }, 'application/json')
  const rest = {
    operations: without(boot.operations, operatorsOnly),
    pages: without(boot.pages, pages),
    forms: without(boot.forms, forms),
    pageForms: without(boot.pageForms, pages),
  }
  return { boot: { ...boot, ...rest, admin: { url: urls.admin ?? '', path: route.path } }, assets }
}

/** Browsers only count unread messages, so they need no other message field. */
const readBy = (messages: Portal['messages']): Pick<BootPortal, 'messages'> =>
  messages ? { messages: { fields: { read: messages.fields.read } } } : {}

/** The unread count cannot exceed the page size of the message list. */
function countedMessages({ portal, records }: Tree): Portal['thresholds'] {
  const { thresholds, messages } = portal
  const most = records[messages?.record ?? '']?.list.maxSize ?? thresholds.unreadPageSize
  return { ...thresholds, unreadPageSize: Math.min(thresholds.unreadPageSize, most) }
}

/**
 * Compiles a checked tree into an immutable release; equal trees give the same revision and URLs. `later` compiles the checks of an
 * operation on its first call. Use it only for a tree that was compiled before, since visitors would meet the compiler's errors.
 */
export const compileRelease = (tree: Tree, options: { later?: boolean } = {}): Release =>
  inZone(tree.portal.zone, () => compiled(tree, options))

function compiled(tree: Tree, { later = false }: { later?: boolean }): Release {
  const revision = contentHash(canonical(tree))
  const { translator, errors } = wordsOfTree(tree)
  const whole = treeWithAdmin(withIncluded(tree))
  const declared = declaredOperations(whole)
  const byId = new Map(declared.map(({ operation }) => [operation.operationId, operation]))
  const forms = compileForms(whole, byId)
  const operations = declared.map((one) => compileOperation(one, whole, { later, byId }))
  const unasked = ({ operationId, 'x-access': access }: OpenApiOperation) =>
    operationId === tree.portal.operations.unread ? { access } : {}
  const cards = declared.flatMap((one, index) =>
    operations[index]
      ? [[one.operation.operationId, { ...operationCard(one, operations[index]), ...unasked(one.operation) }] as const]
      : [],
  )
  const pageAssets = publish(
    'page',
    mapValues(whole.pages, (page) => pageText(page, whole, byId)),
    'application/json',
  )
  const formAssets = publish('form', forms.texts, 'text/javascript')
  const {
    $schema: _portal,
    diagnosis: _diagnosis,
    outside: _outside,
    offices: _offices,
    calendar: _calendar,
    messages,
    ...portal
  } = tree.portal
  const accounts = accountNames(tree.accounts)
  const { $schema: _menus, ...menus } = withActionAccess(tree.menus, byId)
  const everything: Boot = {
    revision,
    portal: { ...portal, ...readBy(messages), thresholds: countedMessages(tree), words: browserWords(tree), errors: browserErrors(tree) },
    accounts,
    routes: tree.routes.routes,
    menus: { ...menus, account: levelMenus(menus.account, accounts) },
    operations: Object.fromEntries(cards),
    pages: pageAssets.urls,
    forms: formAssets.urls,
    pageForms: mapValues(whole.pages, formsOf),
  }
  const operatorsOnly = new Set(operations.flatMap(({ id, access }) => (isForStaff(accounts, access) ? [id] : [])))
  const { boot, assets } = splitAdmin(everything, tree, whole, operatorsOnly)
  let openapi: object | undefined
  return {
    revision,
    translator,
    errors,
    tree,
    boot,
    assets: new Map([...pageAssets.assets, ...formAssets.assets, ...assets]),
    operations,
    forms: forms.modules,
    // Computed on demand, so that going live does not wait for a document that visitors do not need.
    get openapi() {
      return (openapi ??= openapiOf(whole, revision))
    },
  }
}
