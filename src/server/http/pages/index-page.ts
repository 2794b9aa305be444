import { managingRoles } from '../../../contract/derived/accounts/account-names'
import { routeAt } from '../../../contract/derived/route-at'
import { apiFolders } from '../../../contract/derived/operations/api-paths'
import type { Portal } from '../../../contract/portal'
import type { PageToRender } from '../../../render'
import type { Release } from '../../../release/release'
import { preferencesCookie, preferencesIn } from '../../../validate/view-preferences'
import { bootOf } from '../assets/boot'
import { compress, encodingOf } from '../assets/compress'
import { requestCookie, setCookie } from '../cookies'
import type { Answer, ResponderParts, Responder, ResponderRequest } from '../responder'
import { networkOf } from '../../accounts/network'
import { keyedHash } from '../../accounts/secrets'
import { answerForm } from '../forms/answer-form'
import type { FormAnswer } from '../forms/form-answer'
import { nativePosts } from '../forms/native-posts'
import { isFormBody } from '../forms/read-form-body'
import { arrivalAt, arrivalCookie, signInArrival, type Seal } from './arrival'
import { createRenderedPages, type SentPage } from './rendered-pages'
import { pageDocument, type DocumentParts } from './page-document'
import type { TextAround } from './pack/text-around'
import type { Preloads } from './preloads'
import { redirectOf, redirectWithoutScript, type PageRedirect } from './redirect'
import type { FirstScript } from './first-script'
import type { Sheets } from './styles/sheets'
import type { Renderer } from './renderer'
import { pageVisitor, type PageVisitor } from './visitor'

/** Returns index.html for a path, before a release is filled in; in development Vite transforms it. */
export type Template = (path: string) => Promise<string>

interface Sources {
  template: Template
  preloads: Preloads
  first: FirstScript
  sheets: Sheets
  /** When absent, only the browser renders pages. */
  renderer: Renderer | undefined
  /** Address of the script that links a page to the place in the console where it is edited. */
  editHere?: string | undefined
}

/**
 * The portal's document: serves every route, and every unknown path that a person opens (the browser redirects to the home page). Paths
 * that look like a file, an asset or an API are not pages.
 */
export function indexPage(parts: ResponderParts, sources: Sources): Responder {
  const pages = sources.renderer && createRenderedPages(parts, sources.renderer)
  const documentOf = pageDocuments(parts, sources)

  /** The document of a page, rendered for the visitor. */
  async function show(
    asked: ResponderRequest,
    release: Release,
    { opening, visitor, status, retryAfter, refreshTo }: Shown,
  ): Promise<Answer> {
    const { nonce, request } = asked
    const { path, arrival, sent } = opening
    const route = routeAt(release.tree.routes.routes, path)
    const page = route && pages ? await pages.page(opening, release, visitor, request) : null
    if (page) count(parts, asked, page)
    const preferences = preferencesIn(request.cookies[preferencesCookie] ?? '', release.tree.portal.scaling)
    // Also on a page that only the browser renders, because the server is busy.
    const script = route && managesPortal(release, visitor) ? sources.editHere : undefined
    const document = await documentOf(path, { route, page, preferences, arrival, script, refreshTo })
    // A page rendered for an account, a redirect or a posted form must not be cached.
    const isOwn = page?.own === true || script !== undefined || arrival !== undefined || sent !== undefined
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isOwn ? 'no-store' : 'no-cache',
      vary: 'accept-encoding, cookie',
      ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}),
    }
    const answer = { status: status ?? (page?.missing ? 404 : 200) }
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (!encoding) return { ...answer, headers, body: document.plain(nonce) }
    // A document that is sent once is compressed once.
    const inEncoding = { br: document.brotli, gzip: document.gzip }[encoding]
    const body = isOwn ? await compress(document.plain(nonce), encoding, false) : await inEncoding(nonce)
    return { ...answer, headers: { ...headers, 'content-encoding': encoding }, body }
  }

  return async (asked) => {
    const { method, path, query, request } = asked
    const { current } = parts.release
    const route = routeAt(current.tree.routes.routes, path)
    const isSent = method === 'POST' && route !== undefined && pages !== undefined && isFormBody(request)
    const isOpened =
      (method === 'GET' || method === 'HEAD') && (route !== undefined || opensPage(current.tree.portal, path, request.headers.accept))
    if (!isSent && !isOpened) return null
    const visitor = await pageVisitor(parts, current.tree.portal, request)
    const given = { asked, release: current, visitor }
    if (isSent) {
      const answer = await answerForm(parts, pages, given)
      if (!answer || !('to' in answer)) return answer && show(asked, current, answer)
      return leadTo(parts, asked.reply, { to: answer.to, ...(answer.said ? { arrival: { said: answer.said } } : {}) }, 303)
    }
    const boot = bootOf(parts.env, current)
    const redirect = redirectOf(boot, asked, visitor)
    if (redirect) return leadTo(parts, asked.reply, redirect)
    const cookie = requestCookie(parts.env, request, 'arrival')
    const led = cookie === undefined ? undefined : arrivalAt(path, cookie, await sealOf(parts))
    // The sentence is shown only once.
    if (led) setCookie(parts.env, asked.reply, 'arrival', null)
    const arrival = led?.from === undefined ? led : { ...led, ...signInArrival(led.from, visitor, current.translator) }
    const later = redirectWithoutScript(boot, asked, visitor)
    if (later) await keepArrival(parts, asked.reply, later)
    const posts = nativePosts(parts, given)
    const from = arrival?.from
    const opening: PageToRender = {
      revision: boot.revision,
      path,
      query,
      session: visitor.session,
      ...(arrival ? { arrival } : {}),
      ...(posts ? { posts: from === undefined ? posts : { ...posts, from } } : {}),
    }
    return show(asked, current, { opening, visitor, refreshTo: later?.to })
  }
}

type Shown = Omit<Extract<FormAnswer, { opening: PageToRender }>, 'status'> & { status?: number; refreshTo?: string | undefined }

/** Redirects, uncached: the next release may have the page, and the next visitor may be allowed to open it. */
async function leadTo(
  parts: ResponderParts,
  reply: ResponderRequest['reply'],
  { to, arrival }: PageRedirect,
  status = 302,
): Promise<Answer> {
  const { origin, pathname, search, hash } = new URL(to, 'http://own')
  await keepArrival(parts, reply, { to, arrival })
  return {
    status,
    headers: {
      location: (origin === 'http://own' ? '' : origin) + pathname + search + hash,
      'cache-control': 'no-store',
      vary: 'accept, cookie',
    },
    body: '',
  }
}

async function keepArrival(parts: ResponderParts, reply: ResponderRequest['reply'], { to, arrival }: PageRedirect): Promise<void> {
  const cookie = arrival && arrivalCookie(new URL(to, 'http://own').pathname, arrival, await sealOf(parts))
  if (cookie !== undefined) setCookie(parts.env, reply, 'arrival', cookie)
}

async function sealOf({ store }: ResponderParts): Promise<Seal> {
  const secret = await store.keys.secret('arrival')
  return (text) => keyedHash(secret, text)
}

/** Caches the document of a cached page, with the display preferences that most visitors have. */
function pageDocuments(parts: ResponderParts, { template, preloads, first, sheets }: Sources) {
  const made = new WeakMap<object, TextAround>()
  return async (
    path: string,
    given: Pick<DocumentParts, 'route' | 'page' | 'preferences' | 'arrival' | 'script' | 'refreshTo'>,
  ): Promise<TextAround> => {
    const { route, page, preferences, arrival } = given
    const { current } = parts.release
    const isPlain = preferences.size === 0 && !preferences.elder && !arrival
    const known = page && isPlain ? made.get(page.rendered) : undefined
    if (known) return known
    const document = pageDocument({
      ...given,
      template: await template(path),
      boot: bootOf(parts.env, current),
      translator: current.translator,
      first,
      sheets,
      links: route && preloads(current, route, page?.rendered),
    })
    if (page && isPlain) made.set(page.rendered, document)
    return document
  }
}

/** Whether the page's visitor manages the portal; the console checks this again itself. */
const managesPortal = ({ tree: { accounts } }: Release, { session: { role } }: PageVisitor): boolean =>
  managingRoles(accounts).includes(role)

/** Counts views only when a person opens the page: no crawlers, no prefetches. */
function count({ services, now }: ResponderParts, { method, request }: ResponderRequest, { seen }: SentPage) {
  const { 'sec-fetch-dest': destination, 'sec-purpose': purpose } = request.headers
  if (method !== 'GET' || destination !== 'document' || purpose !== undefined) return
  for (const { type, id } of seen) services.views.saw(type, id, networkOf(request.ip), now())
}

const ownFolders = ['/_/', '/assets/', '/__test__/', '/operator/', '/console/']

const opensPage = ({ api }: Pick<Portal, 'api'>, path: string, accept = '') =>
  accept.includes('text/html')
  && !/\/\.|\.[A-Za-z0-9]+$/.test(path)
  && ![...ownFolders, ...apiFolders(api)].some((folder) => path.startsWith(folder))
