import type { Portal } from '../../../contract/portal'
import { canonicalTag, directionOf } from '../../../validate/language'
import type { Preferences } from '../../../validate/view-preferences'
import { escapeHtml } from './escape-html'

/** JSON that cannot end the script element it stands in. */
export const inlineText = (json: string) => json.replaceAll('<', '\\u003c')
export const inlineJson = (value: unknown) => inlineText(JSON.stringify(value))

interface Filling {
  portal: Pick<Portal, 'locale' | 'dir'>
  preferences: Preferences
  title: string
  /** What the page's script starts from. */
  boot: unknown
  /** For every script and style that has none. */
  nonce: string
}

/** Puts into a document of the build what all of them need: language, title, boot and nonces. */
export function fillTemplate(template: string, { portal, preferences, title, boot, nonce }: Filling): string {
  const { locale, dir = directionOf(locale) } = portal
  return template
    .replace('<html lang="">', `<html lang="${canonicalTag(locale)}" dir="${dir}"${preferences.elder ? ' class="elder"' : ''}>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/(<script type="application\/json" id="boot">)[^<]*(<\/script>)/, (_, open, close) => `${open}${inlineJson(boot)}${close}`)
    .replace(/<meta property="csp-nonce"[^>]*>/, () => `<meta property="csp-nonce" nonce="${nonce}">`)
    .replace(/<(script|style)(?=[^>]*>)(?![^>]*(?:\bnonce=|application\/json))/g, (tag) => `${tag} nonce="${nonce}"`)
}
