import { apiFolders } from '../../../contract/derived/operations/api-paths'
import type { Portal } from '../../../contract/portal'
import type { Route } from '../../../contract/route'
import type { Release } from '../../../release/release'
import { preferencesCookie, preferencesIn, type Preferences } from '../../../validate/view-preferences'
import { bootOf } from '../assets/boot'
import { compress, encodingOf } from '../assets/compress'
import type { SurfaceParts, Surface, SurfaceRequest } from '../surface'
import { drawnPages, type SentPage } from './drawn-pages'
import { pageDocument } from './page-document'
import type { Preloads } from './preloads'
import type { Renderer } from './renderer'
import type { TextAround } from './text-around'
import { pageVisitor } from './visitor'

/** index.html for a path, before the release is put into it; Vite changes it in development. */
export type Template = (path: string) => Promise<string>

interface Sources {
  template: Template
  preloads: Preloads
  /** Absent, every page is drawn by the browser alone. */
  renderer: Renderer | undefined
}

/**
 * The one page of the portal: every route, and every unknown path that a person opens (the browser leads it home).
 * Anything that looks like a file, an asset or an API is not a page.
 */
export function indexPage(parts: SurfaceParts, sources: Sources): Surface {
  const drawn = sources.renderer && drawnPages(parts, sources.renderer)
  const documentOf = pageDocuments(parts, sources)
  return async (asked) => {
    const { method, path, nonce, request } = asked
    const { current } = parts.release
    const route = current.tree.routes.routes.find((one) => one.path === path)
    if (!(method === 'GET' || method === 'HEAD') || !(route || opensPage(current.tree.portal, path, request.headers.accept))) return null
    const page = route && drawn ? await drawFor(parts, drawn, asked, current) : null
    if (page) count(parts, asked, page)
    const preferences = preferencesIn(request.cookies[preferencesCookie] ?? '', current.tree.portal.scaling)
    const document = await documentOf(path, route, page, preferences)
    const status = page?.missing ? 404 : 200
    // What was drawn for an account stays nowhere but in its window.
    const isOwn = page?.own === true
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isOwn ? 'no-store' : 'no-cache',
      vary: 'accept-encoding, cookie',
    }
    // Only gzip can be joined of pieces that are packed once: the nonce is another in each answer.
    const encoding = encodingOf(request.headers['accept-encoding'], ['gzip', 'br'])
    if (!encoding) return { status, headers, body: document.plain(nonce) }
    const body = encoding === 'gzip' ? await document.gzip(nonce) : await compress(document.plain(nonce), encoding, false)
    return { status, headers: { ...headers, 'content-encoding': encoding }, body }
  }
}

/** A document is made once for a drawn page that is kept, in the looks that most visitors have. */
function pageDocuments(parts: SurfaceParts, { template, preloads }: Sources) {
  const made = new WeakMap<object, TextAround>()
  return async (path: string, route: Route | undefined, page: SentPage | null, preferences: Preferences): Promise<TextAround> => {
    const { current } = parts.release
    const isPlain = preferences.size === 0 && !preferences.elder
    const known = page && isPlain ? made.get(page.drawn) : undefined
    if (known) return known
    const document = pageDocument({
      template: await template(path),
      boot: bootOf(parts.env, current),
      speaker: current.speaker,
      route,
      links: route ? preloads(current, route, page?.drawn) : '',
      page,
      preferences,
    })
    if (page && isPlain) made.set(page.drawn, document)
    return document
  }
}

async function drawFor(
  parts: SurfaceParts,
  drawn: ReturnType<typeof drawnPages>,
  { path, query, request }: SurfaceRequest,
  release: Release,
) {
  const visitor = await pageVisitor(parts, release.tree.portal, request)
  const { revision } = bootOf(parts.env, release)
  return drawn({ revision, path, query, session: visitor.session }, release, visitor, request)
}

/** Only a person who opens the page has seen its record: no crawler, no prefetch. */
function count({ services, now }: SurfaceParts, { method, request }: SurfaceRequest, { seen }: SentPage) {
  const { 'sec-fetch-dest': destination, 'sec-purpose': purpose } = request.headers
  if (method !== 'GET' || destination !== 'document' || purpose !== undefined) return
  for (const { type, id } of seen) services.views.saw(type, id, request.ip, now())
}

const ownFolders = ['/_/', '/assets/', '/__test__/', '/operator/', '/console/']

const opensPage = ({ api }: Pick<Portal, 'api'>, path: string, accept = '') =>
  accept.includes('text/html')
  && !/\/\.|\.[A-Za-z0-9]+$/.test(path)
  && ![...ownFolders, ...apiFolders(api)].some((folder) => path.startsWith(folder))
