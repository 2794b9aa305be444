import type { ConsoleBoot } from '../../contract/console/console-boot'
import type { Portal } from '../../contract/portal'
import type { Release } from '../../release/release'
import { canonicalTag, directionOf } from '../../validate/language'
import { preferencesCookie, preferencesIn, textFactor, type Preferences } from '../../validate/view-preferences'
import { compress, encodingOf } from '../http/assets/compress'
import { escapeHtml } from '../http/pages/escape-html'
import type { Template } from '../http/pages/index-page'
import { themeStyle } from '../http/pages/theme-style'
import type { Surface, SurfaceParts } from '../http/surface'

const isConsole = (path: string) => path === '/console' || (path.startsWith('/console/') && !/^\/console\/(api|assets)\//.test(path))

function bootOf({ tree: { portal, routes } }: Release): ConsoleBoot {
  const pathOf = (id: string) => routes.routes.find((route) => route.id === id)?.path ?? '/'
  const { title, shortTitle, locale, look, storage, api, guard } = portal
  return {
    title,
    shortTitle,
    locale,
    ...(look ? { look } : {}),
    storage,
    tokenPrefix: api.tokenPrefix,
    signIn: pathOf(guard.signIn),
    home: pathOf(guard.home),
  }
}

/** JSON that cannot end the script element it stands in. */
const inlineJson = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')

function styleOf(portal: Portal, preferences: Preferences): string {
  const factor = textFactor(preferences, portal.scaling)
  return themeStyle(portal) + (factor === 1 ? '' : `:root{--text-factor:${factor}}`)
}

function fill(template: string, release: Release, preferences: Preferences, nonce: string): string {
  const { portal } = release.tree
  const { locale, dir = directionOf(locale) } = portal
  return template
    .replace('<html lang="">', `<html lang="${canonicalTag(locale)}" dir="${dir}"${preferences.elder ? ' class="elder"' : ''}>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(portal.title)}</title>`)
    .replace(
      /(<script type="application\/json" id="boot">)[^<]*(<\/script>)/,
      (_, open, close) => open + inlineJson(bootOf(release)) + close,
    )
    .replace(/<meta property="csp-nonce"[^>]*>/, `<meta property="csp-nonce" nonce="${nonce}">`)
    .replace(/<(script|style)(?=[^>]*>)(?![^>]*(?:\bnonce=|application\/json))/g, (tag) => `${tag} nonce="${nonce}"`)
    .replace('</head>', () => `<style nonce="${nonce}">${styleOf(portal, preferences)}</style></head>`)
}

/**
 * `GET /console` and what lies below: the document of the operators' console, the same for whoever asks. Whether somebody may see or change
 * anything is for `/console/api` to say. No schema names it, none can take it away.
 */
export const consoleDocument =
  ({ env, release }: SurfaceParts, template: Template): Surface =>
  async ({ path, nonce, request }) => {
    // In front-end mode the accounts are the backend's: nobody here knows who is an operator.
    if (!isConsole(path) || env.portalApi) return null
    const { current } = release
    const preferences = preferencesIn(request.cookies[preferencesCookie] ?? '', current.tree.portal.scaling)
    const html = Buffer.from(fill(await template(path), current, preferences, nonce))
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' }
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (!encoding) return { headers, body: html }
    return { headers: { ...headers, 'content-encoding': encoding }, body: await compress(html, encoding, false) }
  }
