const names =
  'a|abbr|audio|b|base|big|blockquote|body|br|button|canvas|center|code|details|dd|div|dl|dt|em|embed|fieldset|font|footer|form|frame|frameset|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|label|li|link|main|marquee|math|meta|nav|object|ol|option|p|param|pre|s|script|section|select|small|source|span|strike|strong|style|sub|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|u|ul|var|video'
const running =
  'audio|base|body|button|embed|form|frame|frameset|html|iframe|img|input|link|marquee|math|meta|object|script|source|style|svg|template|textarea|video'

/** `<b>`, `</p>`, `<font color=red>`; not `a<b 且 c>d`, which compares. */
const tag = new RegExp(
  `(?<![A-Za-z0-9])<\\s*/?\\s*(?:${names})(?:\\s+[\\w:-]+(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'<>]+))?)*\\s*/?>|<!--|<!doctype`,
  'i',
)
/** Browsers run these even where the tag is not closed. */
const runningTag = new RegExp(`<\\s*[/!]?\\s*(?:${running})(?=[\\s/>]|$)|<\\s*/?\\s*a(?:\\s+[\\w:-]+\\s*=|\\s*>)`, 'i')
const scheme = /(?:java|vb|live)script\s*:|data\s*:\s*(?:text\/html|image\/svg|application\/)/i
const handler =
  /\bon(?:abort|animation\w+|before\w+|begin|blur|change|click|contextmenu|copy|cut|dblclick|drag\w*|drop|error|finish|focus\w*|hashchange|input|invalid|key(?:down|press|up)|load\w*|message|mouse\w+|page(?:hide|show)|paste|pointer\w+|popstate|reset|resize|scroll\w*|search|select\w*|start|storage|submit|toggle|touch\w+|transition\w+|unload|wheel)\s*=/i

/** Detects web code in a text: 'script' would run, 'markup' would be shown literally. */
export function webCodeIn(text: string): 'script' | 'markup' | undefined {
  // Browsers ignore spaces and control characters in a URL scheme.
  const bare = text.replace(/[\u0000-\u0020\u200b-\u200d\ufeff]/g, '')
  if (runningTag.test(text) || scheme.test(bare) || handler.test(text)) return 'script'
  return tag.test(text) ? 'markup' : undefined
}

/** Values that are never shown: patterns and samples are data, `$schema` is an address. */
export const unseenKeys: ReadonlySet<string> = new Set(['pattern', 'matches', 'good', 'bad', 'examples', 'example', '$schema'])
