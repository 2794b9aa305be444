import type { Portal } from '../../../contract/portal'
import { canonicalTag, directionOf } from '../../../validate/language'
import type { Preferences } from '../../../validate/view-preferences'
import { escapeHtml } from './escape-html'

/** Escapes JSON so that it cannot end its script element. */
export const inlineText = (json: string) => json.replaceAll('<', '\\u003c')
export const inlineJson = (value: unknown) => inlineText(JSON.stringify(value))

interface Filling {
  portal: Pick<Portal, 'locale' | 'dir'>
  preferences: Preferences
  title: string
  /** The initial data of the page's script. */
  boot: unknown
  /** Added to every script and style without one. */
  nonce: string
}

/** Fills a document of the build with what all of them need: language, title, boot and nonces. */
export function fillTemplate(template: string, { portal, preferences, title, boot, nonce }: Filling): string {
  const { locale, dir = directionOf(locale) } = portal
  return template
    .replace('<html lang="">', `<html lang="${canonicalTag(locale)}" dir="${dir}"${preferences.elder ? ' class="elder"' : ''}>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/(<script type="application\/json" id="boot">)[^<]*(<\/script>)/, (_, open, close) => `${open}${inlineJson(boot)}${close}`)
    .replace(/<meta property="csp-nonce"[^>]*>/, () => `<meta property="csp-nonce" nonce="${nonce}">`)
    .replace(/<(script|style)(?=[^>]*>)(?![^>]*(?:\bnonce=|application\/json))/g, (tag) => `${tag} nonce="${nonce}"`)
}
