import { markAddress } from '../../../contract/derived/picture-sizes'
import { apiFolders } from '../../../contract/derived/operations/api-paths'
import type { Portal } from '../../../contract/portal'
import type { Route } from '../../../contract/route'
import type { Boot, Release } from '../../../release/release'
import { canonicalTag, directionOf } from '../../../validate/language'
import type { Speaker } from '../../../validate/words'
import { bootOf } from '../assets/boot'
import { compress, encodingOf } from '../assets/compress'
import type { SurfaceParts, Surface, SurfaceRequest } from '../surface'
import { drawnPages, type SentPage } from './drawn-pages'
import { escapeHtml } from './escape-html'
import type { Preloads } from './preloads'
import type { Renderer } from './renderer'
import { themeStyle } from './theme-style'
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
export function indexPage(parts: SurfaceParts, { template, preloads, renderer }: Sources): Surface {
  const drawn = renderer && drawnPages(parts, renderer)
  return async (visit) => {
    const { method, path, nonce, request } = visit
    const { current } = parts.release
    const route = current.tree.routes.routes.find((one) => one.path === path)
    if (!(method === 'GET' || method === 'HEAD') || !(route || opensPage(current.tree.portal, path, request.headers.accept))) return null
    const boot = bootOf(parts.env, current)
    const page = route && drawn ? await drawFor(parts, drawn, visit, current) : null
    if (page) count(parts, visit, page)
    const links = route ? preloads(current, route, page) : ''
    const html = fill(await template(path), boot, { speaker: current.speaker, route, nonce, links, page })
    const status = page?.missing ? 404 : 200
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'accept-encoding' }
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (!encoding) return { status, headers, body: html }
    return { status, headers: { ...headers, 'content-encoding': encoding }, body: await compress(Buffer.from(html), encoding, false) }
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

const ownFolders = ['/_/', '/assets/', '/__test__/', '/operator/']

const opensPage = ({ api }: Pick<Portal, 'api'>, path: string, accept = '') =>
  accept.includes('text/html')
  && !/\/\.|\.[A-Za-z0-9]+$/.test(path)
  && ![...ownFolders, ...apiFolders(api)].some((folder) => path.startsWith(folder))

interface Filling {
  speaker: Speaker
  route: Route | undefined
  nonce: string
  links: string
  page: SentPage | null
}

function headOf({ portal }: Boot, { links, nonce, page }: Filling): string {
  const about = page?.about ? `<meta name="description" content="${escapeHtml(page.about)}">` : ''
  const unlisted = page?.missing ? '<meta name="robots" content="noindex">' : ''
  return `${iconLink(portal)}${about}${unlisted}${links}<style nonce="${nonce}">${themeStyle(portal)}</style></head>`
}

function fill(html: string, boot: Boot, filling: Filling): string {
  const { speaker, route, nonce, page } = filling
  const title = route?.title ? `${boot.portal.title} - ${route.title}` : boot.portal.title
  const { locale, dir = directionOf(locale) } = boot.portal
  return html
    .replace('<html lang="">', `<html lang="${canonicalTag(locale)}" dir="${dir}">`)
    .replace(
      /(<(?:noscript|p)) data-word="(noScript|notBuilt)">/,
      (_, tag: string, word: 'noScript' | 'notBuilt') => `${tag}>${escapeHtml(speaker.say(word))}`,
    )
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/(<script type="application\/json" id="boot">)[^<]*(<\/script>)/, (_, open, close) => `${open}${inlineJson(boot)}${close}`)
    .replace(/<meta property="csp-nonce"[^>]*>/, () => `<meta property="csp-nonce" nonce="${nonce}">`)
    .replace(/<(script|style)(?=[^>]*>)(?![^>]*(?:\bnonce=|application\/json))/g, (tag) => `${tag} nonce="${nonce}"`)
    .replace(/<link rel="icon"[^>]*>/, (link) => (boot.portal.look?.icon ? '' : link))
    .replace('</head>', () => headOf(boot, filling))
    .replace('<div id="root"></div>', () => (page ? rootOf(page, nonce) : '<div id="root"></div>'))
}

const rootOf = ({ html, served }: SentPage, nonce: string) =>
  `<div id="root">${html.replace('<script>', `<script nonce="${nonce}">`)}</div><script type="application/json" id="served">${inlineText(served)}</script>`

/** The portal's own mark on the browser's tab. */
const iconLink = ({ look }: Portal) => (look?.icon ? `<link rel="icon" type="image/png" href="${markAddress(look.icon, 'icon.png')}">` : '')

/** JSON that cannot end the script element it stands in. */
const inlineText = (json: string) => json.replaceAll('<', '\\u003c')
const inlineJson = (value: unknown) => inlineText(JSON.stringify(value))
