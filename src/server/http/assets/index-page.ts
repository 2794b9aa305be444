import { markAddress } from '../../../contract/derived/picture-sizes'
import { apiFolders } from '../../../contract/derived/operations/api-paths'
import type { Portal } from '../../../contract/portal'
import type { Route } from '../../../contract/route'
import type { Boot } from '../../../release/release'
import { canonicalTag, directionOf } from '../../../validate/language'
import type { Speaker } from '../../../validate/words'
import { bootOf } from './boot'
import { compress, encodingOf } from './compress'
import { pageDocuments, type PageDocument } from '../document/page-document'
import type { Preloads } from './preloads'
import type { SurfaceParts, Surface } from '../surface'
import { themeStyle } from './theme-style'

/** index.html for a path, before the release is put into it; Vite changes it in development. */
export type Template = (path: string) => Promise<string>

/**
 * The one page of the portal: every route, and every unknown path that a person opens (the browser leads it home).
 * Anything that looks like a file, an asset or an API is not a page.
 */
export function indexPage(parts: SurfaceParts, template: Template, preloads: Preloads): Surface {
  const documentOf = pageDocuments(parts)
  return async ({ method, path, query, nonce, request }) => {
    const { current } = parts.release
    const route = current.tree.routes.routes.find((one) => one.path === path)
    if (!(method === 'GET' || method === 'HEAD') || !(route || opensPage(current.tree.portal, path, request.headers.accept))) return null
    const document = route ? await documentOf(route, Object.fromEntries(new URLSearchParams(query)), request.log) : nothing
    const html = fill(await template(path), bootOf(parts.env, current), {
      speaker: current.speaker,
      route,
      nonce,
      links: route ? preloads(current, route) : '',
      document,
    })
    const { status } = document
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'accept-encoding' }
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (!encoding) return { status, headers, body: html }
    return { status, headers: { ...headers, 'content-encoding': encoding }, body: await compress(Buffer.from(html), encoding, false) }
  }
}

const ownFolders = ['/_/', '/assets/', '/__test__/', '/operator/']

const opensPage = ({ api }: Pick<Portal, 'api'>, path: string, accept = '') =>
  accept.includes('text/html')
  && !/\/\.|\.[A-Za-z0-9]+$/.test(path)
  && ![...ownFolders, ...apiFolders(api)].some((folder) => path.startsWith(folder))

const nothing: PageDocument = { status: 200, head: '', text: '' }

interface Filling {
  speaker: Speaker
  route: Route | undefined
  nonce: string
  links: string
  document: PageDocument
}

function fill(html: string, boot: Boot, { speaker, route, nonce, links, document }: Filling): string {
  const title = route?.title ? `${boot.portal.title} - ${route.title}` : boot.portal.title
  const head = `${iconLink(boot.portal)}${document.head}${links}<style nonce="${nonce}">${themeStyle(boot.portal)}</style></head>`
  const { locale, dir = directionOf(locale) } = boot.portal
  return html
    .replace('<html lang="">', `<html lang="${canonicalTag(locale)}" dir="${dir}">`)
    .replace(
      /(<(?:noscript|p)) data-word="(noScript|notBuilt)">/,
      (_, tag: string, word: 'noScript' | 'notBuilt') => `${tag}>${escapeText(speaker.say(word))}`,
    )
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(title)}</title>`)
    .replace(/(<script type="application\/json" id="boot">)[^<]*(<\/script>)/, (_, open, close) => `${open}${inlineJson(boot)}${close}`)
    .replace(/<meta property="csp-nonce"[^>]*>/, () => `<meta property="csp-nonce" nonce="${nonce}">`)
    .replace(/<(script|style)(?=[^>]*>)(?![^>]*(?:\bnonce=|application\/json))/g, (tag) => `${tag} nonce="${nonce}"`)
    .replace(/<link rel="icon"[^>]*>/, (link) => (boot.portal.look?.icon ? '' : link))
    .replace('</head>', () => head)
    .replace('<div id="root"></div>', () => `<div id="root">${document.text}</div>`)
}

/** The portal's own mark on the browser's tab. */
const iconLink = ({ look }: Portal) => (look?.icon ? `<link rel="icon" type="image/png" href="${markAddress(look.icon, 'icon.png')}">` : '')

/** JSON that cannot end the script element it stands in. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
