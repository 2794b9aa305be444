import { createContext, useContext, type ComponentType } from 'react'
import type { Action } from '../contract/parts/action'
import type { BlockKind, ComponentName, TemplateRoot } from '../contract/vocabulary/kinds'
import type { WidgetKind } from '../contract/vocabulary/widgets'
import type { BlockOf, DataCall, Page } from '../contract/page'
import type { Route } from '../contract/route'
import type { Boot } from '../release/release'
import type { Widget } from './widget'
import type { InterfaceWord } from '../contract/words/pages/interface-words'
import type { Translatable } from '../contract/words/word'
import type { Translate } from '../validate/words'
import type { ClientSession } from '../validate/client-session'

/** Roots that templates and conditions can read here: also `row` inside a repeated block, `form` inside a form. */
export type Roots = Partial<Record<TemplateRoot, unknown>>

/** A component whose code loads on demand. `load` may be called early to prefetch it. */
export interface LazyKind<C> {
  load(): Promise<C>
}

/** The component of every kind that the contract allows; `src/registry.ts` holds the only instance. */
export interface Registry {
  blocks: { [K in BlockKind]: LazyKind<ComponentType<{ block: BlockOf<K> }>> }
  components: { [K in ComponentName]: LazyKind<ComponentType<{ block: BlockOf<'custom'> }>> }
  widgets: { [K in WidgetKind]: LazyKind<Widget> }
}

/** Options of one call. `values` fill path, query and body by the operation's card; sealed fields are encrypted. */
export interface CallOptions {
  captcha?: { key: string; value: string }
  /** Idempotency key: the server does a transition once however often it is sent. */
  idempotencyKey?: string
  /** Bytes received so far, for binary answers. */
  onProgress?(received: number, total: number | undefined): void
  /** Bytes of a file sent so far. */
  onSent?(sent: number, total: number | undefined): void
  signal?: AbortSignal
  /** Reads the same data for the first view before the code of calls is loaded; undefined where the full call must handle it. */
  early?(boot: Boot, token: string): Promise<unknown>
}

/** Where actions run: what `submit` and `set form` act on, which a form hands to `run` for the links inside it, and what was pressed. */
export interface ActionContext {
  submit?(): void | Promise<void>
  setField?(name: string, value: unknown): void
  /** The operation by which a form has just been sent. */
  sent?: string
  /** The button that was pressed; it says `aria-busy` until all is done, except while the visitor is asked. */
  pressed?: Element
}

export interface PortalTools {
  boot: Boot
  registry: Registry
  session: ClientSession
  /** The route that is open and its query values. */
  route: Route
  query: Record<string, string>
  /**
   * Calls an operation; returns the envelope's data, rejects with a RequestError (src/runtime/request/request-error.ts).
   *
   * Three operations named in portal.json have consequences here, so that forms need no word for them:
   * - `operations.login`: token and user info of the answer (`token, username, type, role, socialCode, enterpriseName,
   *   uuid`) are stored and the greeting is shown before the promise resolves; then the portal goes to the address that
   *   sent the visitor to sign in, or home, unless the form's `then` goes elsewhere. An answer without a token rejects with
   *   the server's message followed by "…".
   * - `operations.logout`: whatever the answer, the session is cleared and the portal leaves (spec §4).
   * - `operations.password`: after success the session is cleared and the portal leaves after the notice of spec §4.
   *
   * The profile save needs no such rule: its form's `then` says `set session type "{{data.type}}"`, `close`, `reload page`;
   * in the `then` of a call or a submit the root `data` is the operation's answer.
   */
  call(operation: string, values?: Record<string, unknown>, options?: CallOptions): Promise<unknown>
  /** Runs actions in order with the template roots of their place; stops when one is refused. */
  run(actions: Action | Action[], roots?: Roots, place?: ActionContext): Promise<void>
  /** href of an action that is a plain `go`, for a real link; undefined when it is anything else. */
  hrefOf(action: Action, roots?: Roots): string | undefined
  toast(text: string, tone?: 'success' | 'info' | 'warning' | 'error'): void
  /** A word as words.json has it, else as the contract does (src/validate/words.ts). */
  word: Translate<InterfaceWord>
  /** Translates a sentence that was created without access to the words. */
  toText(text: Translatable): string
  /** Switches to the live release at once, without leaving the page; a form that changed is reloaded. */
  renew?(): Promise<void>
  /** Writes query values into the address without leaving the page; an empty one is removed, others stay unless `alone`. */
  setQuery(values: Record<string, string>, way?: { alone?: boolean; push?: boolean }): void
  /** Replaces values of the signed-in session after a transition that changed them, and stores them. */
  updateSession(values: Partial<ClientSession>): void
}

export const PortalContext = createContext<PortalTools | null>(null)

/** The portal around this component; throws outside of one. */
export function usePortal(): PortalTools {
  const tools = useContext(PortalContext)
  if (!tools) throw new Error('usePortal: no portal around this component')
  return tools
}

/** The template roots of this place in the page: route, data, session, portal, and row or form inside them. */
export const RootsContext = createContext<Roots>({})
export const useRoots = () => useContext(RootsContext)

/** Whether the server rendered this page, or is rendering it: the initial state must then be the same on both sides. */
export const ServedContext = createContext(false)

/** State of one of the page's data calls. */
export interface PageDatum {
  data: unknown
  error: Error | undefined
  loading: boolean
  /** The data shown belongs to the previous request; the response to the current one is pending. */
  changing?: boolean
  /** The call that read the data; a list uses it to load further pages. */
  call?: DataCall
  retry(): void
}

export const PageDataContext = createContext<Record<string, PageDatum>>({})
/** One of the page's data calls by name; a block without a source gets `undefined`. */
export const usePageDatum = (name: string | undefined) => {
  const all = useContext(PageDataContext)
  return name === undefined ? undefined : all[name]
}

/**
 * A page reports when its first data have arrived or failed, which removes the navigation's loading mask. `route-view` has loaded the
 * page's JSON, its blocks' code and its forms' modules before it renders `<PageView page={page} onSettled={…} />`
 * (src/runtime/page/page-view.tsx).
 */
export interface PageViewProps {
  page: Page
  onSettled(): void
}
