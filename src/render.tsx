import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { AdminBoot, Boot, PageAsset } from './release/release'
import { registry } from './registry'
import { isStaff } from './contract/derived/accounts/account-names'
import { mayOpen } from './contract/derived/accounts/access'
import { withAdmin } from './runtime/admin'
import { createCore } from './runtime/core'
import type { Action } from './contract/parts/action'
import { declaredIcons } from './runtime/art/declared-icons'
import { iconPaths } from './runtime/art/icon-paths'
import { formModules } from './runtime/form/load-form'
import { forget } from './runtime/lazy/loads'
import { NativeContext, type NativePosts } from './runtime/form/native/native-form'
import type { SentForm } from './runtime/form/native/sent-form'
import { readyForms } from './runtime/form/ready-forms'
import { endWatch, takenOver, watchParts } from './runtime/lazy/lazy-part'
import { notingWords } from './runtime/served/noted-words'
import { outcomeOfActions, type ActionsOutcome } from './runtime/served/actions-outcome'
import { readSent, type ReadForm, type SentCall, type SentPairs } from './runtime/served/read-sent'
import { earlyText } from './runtime/served/early-page'
import { withPosts } from './runtime/served/with-posts'
import { watchForms } from './runtime/served/served-forms'
import { freezeTime } from './validate/time/clock'
import { setDecimalMark } from './validate/form/decimal-mark'
import { setZone } from './validate/time/zone'
import { dataKey, type DataKey } from './runtime/page/data/data-call'
import { dictCalls } from './runtime/page/data/served-dicts'
import { loadPage, pages } from './runtime/page/data/preload-page'
import { PortalRoot } from './runtime/portal'
import { routeAt } from './contract/derived/route-at'
import { queryOf } from './runtime/router/address'
import { code as fit } from './runtime/shell/header/fitting-script'
import { countUnread, unreadRead } from './runtime/shell/header/use-unread'
import { code as script } from './runtime/early/recorder-script'
import type { Arrival, Served, ServedAnswer } from './runtime/served/served'
import { emptyStores } from './runtime/session/browser-stores'
import { writeSession } from './runtime/session/session-values'
import type { Roots } from './runtime/context'
import type { ClientSession } from './validate/client-session'

export type { Arrival, DataKey, ActionsOutcome, NativePosts, ReadForm, SentCall, SentForm, SentPairs, ServedAnswer }

/** A release for rendering: JSON of its pages and forms by their addresses. */
export interface RenderableRelease {
  boot: Boot
  admin?: AdminBoot
  pages: Record<string, string>
  /** Forms without their validators, since nothing is validated during rendering. */
  forms: Record<string, string>
}

/** A page to render: path and query, and the session that the server knows. */
export interface PageToRender {
  revision: string
  path: string
  query: string
  session: ClientSession
  /** Why the visitor was sent to the page. */
  arrival?: Arrival
  /** Settings for native submits of forms. */
  posts?: NativePosts
  /** A submitted form that is rendered again. */
  sent?: SentForm
  /** Whether to record the words that the rendering reads. */
  isNoted?: true
}

/** The page's reads. The plan is null where the browser must decide: an unknown, forbidden or forced new page. */
export interface ReadPlan {
  reads: DataKey[]
}

export interface RenderedPage {
  html: string
  /** A script for the head, which runs before the first paint. */
  script: string
  /** The inline script that fits the header to the window. */
  fit: string
  /** The data that the page was rendered from, as JSON. */
  served: string
  /** What the first script needs to know of the forms, as JSON; empty without forms. */
  early: string
  /** Whether all of its forms answer by the first script. */
  answers: boolean
  /** Names of the rendered lazy parts. */
  parts: string[]
  /** Names of the words and errors that were read, if they are recorded. */
  words: string[]
  /** Stacks of rendering errors; the page shows a failure in their places. */
  errors: string[]
}

/** Maximum number of releases kept, for visitors with pages of older ones while many edits go live. */
const maxReleases = 3
const releases = new Map<string, RenderableRelease & { ofStaff: Boot }>()

/** Adds a release; the least recently used ones are dropped. */
export function takeRelease(revision: string, release: RenderableRelease): void {
  releases.set(revision, { ...release, ofStaff: release.admin ? withAdmin(release.boot, release.admin) : release.boot })
  for (const [url, text] of Object.entries(release.pages)) pages.offer(url, JSON.parse(text) as PageAsset)
  for (const [url, text] of Object.entries(release.forms)) formModules.offer(url, { ...JSON.parse(text), validate: () => true })
  const [oldest] = releases.keys()
  if (releases.size <= maxReleases || oldest === undefined) return
  const gone = releases.get(oldest)!
  releases.delete(oldest)
  const present = (of: 'pages' | 'forms') => [...releases.values()].map((one) => one[of])
  forget(pages, gone.pages, present('pages'))
  forget(formModules, gone.forms, present('forms'))
}

/** Whether a release is present; asking for it makes it the most recently used. */
export function hasRelease(revision: string): boolean {
  const release = releases.get(revision)
  if (!release) return false
  releases.delete(revision)
  releases.set(revision, release)
  return true
}

function bootFor({ revision, session }: Pick<PageToRender, 'revision' | 'session'>): Boot {
  const release = releases.get(revision)
  if (!release) throw new Error(`the release ${revision} is not here`)
  return isStaff(release.boot.accounts, session.role) ? release.ofStaff : release.boot
}

function opened(opening: PageToRender) {
  const { path, query, session } = opening
  const boot = bootFor(opening)
  const route = routeAt(boot.routes, path)
  const values = queryOf(query)
  const url = route && boot.pages[route.page]
  if (!route || !url || 'key' in values || !mayOpen(boot.accounts, route.access, session)) return null
  return { boot, url, route, values, session }
}

/** The page's reads; null where the server renders nothing. */
export async function planReads(opening: PageToRender): Promise<ReadPlan | null> {
  const found = opened(opening)
  if (!found) return null
  const { boot, route, values, session } = found
  const page: PageAsset = await loadPage({ boot, registry }, route.page)
  // A page may hold forms for others; a refused read would be audited.
  const choices = page.choices?.filter(({ access }) => mayOpen(boot.accounts, access, session)) ?? []
  const calls = [...Object.values({ ...page.data, ...dictCalls(boot, page.dicts ?? {}) }), ...choices]
  const keys = calls.map((call) => dataKey(call, { boot, session, query: values }))
  return { reads: [...keys, unreadRead({ boot, session })].filter((key) => key !== null) }
}

/** Pages are rendered one after the other, because the time is held during a rendering. */
let last: Promise<unknown> = Promise.resolve()

/** Renders a page from the data read for it (JSON of the responses). */
export async function renderPage(opening: PageToRender, answers: string, at: string): Promise<RenderedPage | null> {
  return (await inTurn(() => render(opening, JSON.parse(answers) as ServedAnswer[], at)))?.page ?? null
}

/** Interprets a submitted form. Its page is rendered to get the form's context; null where the page has no such form. */
export async function readForm(opening: PageToRender, answers: string, at: string, id: string, sent: SentPairs): Promise<ReadForm | null> {
  const rendered = await inTurn(() => render(opening, JSON.parse(answers) as ServedAnswer[], at))
  const noted = [...(rendered?.forms ?? [])].find(([form]) => form.id === id)?.[1]
  const boot = bootFor(opening)
  const module = formModules.atHand(boot.forms[id])
  return noted && module ? readSent(boot, module, noted, sent) : null
}

/** Where an accepted form leads. */
export function outcomeOf(opening: PageToRender, actions: Action[], roots: Roots): ActionsOutcome {
  const boot = bootFor(opening)
  return outcomeOfActions(boot, opening.session, actions, { ...roots, portal: boot.portal })
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

async function render(
  opening: PageToRender,
  all: ServedAnswer[],
  at: string,
): Promise<{ page: RenderedPage; forms: ReturnType<typeof watchForms> } | null> {
  const found = opened(opening)
  if (!found) return null
  const { boot, route } = found
  const page = await loadPage({ boot, registry }, route.page)
  // A flow's transitions render forms that the page does not name.
  await readyForms(boot, registry, Object.keys(boot.forms))
  const address = opening.path + (opening.query ? `?${opening.query}` : '')
  // The header's badge shows its number from the start; the page itself does not read it.
  const unread = String(JSON.stringify(unreadRead({ boot, session: opening.session })))
  const counted = all.find(([key]) => JSON.stringify(key) === unread)?.[1]
  const answers = all.filter(([key]) => JSON.stringify(key) !== unread)
  const session =
    counted && 'data' in counted
      ? { ...opening.session, unread: countUnread(counted.data, boot.portal.messages?.fields.read ?? '') }
      : opening.session
  const { arrival, sent, posts } = opening
  const served: Served = { address, session, page, answers, parts: [], at, ...(arrival ? { arrival } : {}), ...(sent ? { sent } : {}) }
  freezeTime(new Date(at))
  setZone(boot.portal.zone)
  setDecimalMark(boot.portal.locale)
  const rendered = watchParts()
  const words = new Set<string>()
  const forms = watchForms()
  try {
    const { html, errors } = await htmlOf(opening.isNoted ? notingWords(boot, words) : boot, served, posts)
    const parts = takenOver(rendered)
    const early = earlyText(releases.get(opening.revision)!.boot, forms, formModules.atHand)
    const texts = { served: JSON.stringify({ ...served, parts }), ...early }
    const whole = posts ? withPosts(html, [...forms.keys()], sent && address) : html
    return { page: { html: whole, script, fit, errors, parts, words: [...words], ...texts }, forms }
  } finally {
    endWatch()
    freezeTime()
  }
}

// A document has all of its icons, so that browsers load them later.
Object.assign(iconPaths, declaredIcons)

/** What only a browser can do is left out. */
const nothing = () => undefined
const page = { leave: nothing, hour: () => 0, later: nothing, dropDrafts: async () => undefined }

function htmlOf(boot: Boot, served: Served, posts: NativePosts | undefined): Promise<Pick<RenderedPage, 'html' | 'errors'>> {
  const stores = emptyStores()
  writeSession(boot.portal.storage, stores, served.session)
  const core = createCore({ boot, served, registry, stores, page })
  const errors: string[] = []
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
    })
    sink.on('finish', () => resolve({ html: Buffer.concat(chunks).toString('utf8'), errors }))
    const { pipe } = renderToPipeableStream(
      <StaticRouter location={served.address}>
        <NativeContext value={posts}>
          <PortalRoot core={core} />
        </NativeContext>
      </StaticRouter>,
      {
        // The whole page in one piece: streamed parts would need an inline script of React's.
        progressiveChunkSize: Infinity,
        onAllReady: () => void pipe(sink),
        onShellError: reject,
        onError: (error) => void errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
      },
    )
  })
}
