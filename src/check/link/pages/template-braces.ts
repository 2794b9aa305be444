import { templateRoots } from '../../../contract/vocabulary/kinds'
import type { Problem } from '../../../contract/problem'

/** `{row.title}` and `${row.title}`: single braces, or the syntax of another language. */
export const singleBraces = new RegExp(
  `(?<!\\{)\\$?\\{\\s*((?:${templateRoots.join('|')})\\.[\\w.]+(?:\\|[^{}]*)?)\\s*\\}(?!\\})|\\$\\{\\{([^{}]*)\\}\\}`,
)

/** `row.title|date`: a path that is the whole text, without braces. */
export const pathAlone = new RegExp(`^\\s*(?:${templateRoots.join('|')})(?:\\.[A-Za-z]\\w*)+(?:\\|\\w+(?::\\w+)?)?\\s*$`)

export const unclosedBraces = /\{\{(?![^{}]*\}\})[^{}]*\}?|(?<!\{)\{[A-Za-z]+\.[\w.]+\}\}/

/** `{{{row.title}}`: an extra brace on one side. */
export const tripleBraces = new RegExp(
  `(?:\\{{3,}\\s*((?:${templateRoots.join('|')})\\.[\\w.]+(?:\\|[\\w:]+)?)\\s*\\}{2,}|\\{{2}\\s*((?:${templateRoots.join('|')})\\.[\\w.]+(?:\\|[\\w:]+)?)\\s*\\}{3,})`,
)

/** `[[row.title]]`, `<%= row.title %>`, `((row.title))`: the syntax of other template systems. */
export const foreignBraces = new RegExp(
  `(?:\\[\\[|\\(\\(|<%=?|#\\{|%\\{|\\{%)\\s*((?:${templateRoots.join('|')})\\.[\\w.]+(?:\\|[\\w:]+)?)\\s*(?:\\]\\]|\\)\\)|%>|%\\}|\\})`,
)

const wide = new RegExp(`[{｛]{2}[^{}｛｝]*[}｝]{2}`)

/** `｛｛row.title｝｝`, `{{row.title｜date}}`: correct except for full-width punctuation, which would be shown literally. */
export function fullWidthTemplate(text: string): { found: string; right: string } | undefined {
  const found = wide.exec(text)?.[0]
  const right = found?.normalize('NFKC').replace(/。/g, '.')
  return found && right && found !== right && new RegExp(`^\\{\\{\\s*(?:${templateRoots.join('|')})\\.`).test(right)
    ? { found, right }
    : undefined
}

/** Remedy for an unclosed template. */
export function closedTemplate(begun: string): NonNullable<Problem['fix']> {
  const inside = /^\{+\s*([A-Za-z]+\.[\w.]+(?:\|[\w:]+)?)/.exec(begun)?.[1]
  return inside === undefined
    ? { zh: '写成 {{名字}}，前后各两个花括号', en: 'Write {{name}}' }
    : { zh: `写成 {{${inside}}}，前后各两个花括号`, en: `Write {{${inside}}}` }
}
