import { bodyLine, isRule, rowCells } from './body-text'
import { trimmed, typedLines, unescaped } from './escapes'
import { isAddress, typedLink } from './links'
import { wordWith, type WordWithValues } from '../../contract/words/word'

/** A doubtful line of a typed article. `lost` lines are refused, because readers would not see what was meant. */
export interface BodyProblem {
  line: number
  message: WordWithValues
  lost?: true
}

const marks: [RegExp, WordWithValues][] = [
  [/^#{1,6}[^\s#]/u, wordWith('bodyHeadingSpace')],
  [/^[-*•][^\s\-*•\d]/u, wordWith('bodyPointSpace')],
  [/<\/?[a-z][^<>]*>/iu, wordWith('bodyNoHtml')],
  [/\*\*[^*]+\*\*|__[^_]+__/u, wordWith('bodyNoBold')],
  [/!\[[^\]]*\]\(/u, wordWith('bodyNoPicture')],
]

function linkProblems(text: string, isParagraph: boolean): Omit<BodyProblem, 'line'>[] {
  const found = [...text.matchAll(/(?<!\\)\[/gu)].flatMap(({ index }) => typedLink(text.slice(index)) ?? [])
  return found.flatMap(({ link, href }): Omit<BodyProblem, 'line'>[] => {
    if (!isParagraph) return [{ message: wordWith('bodyLinkPlace') }]
    if (link === '') return [{ message: wordWith('bodyLinkEmpty'), lost: true }]
    return isAddress(href) ? [] : [{ message: wordWith('bodyLinkAddress', { href: href.slice(0, 40) }), lost: true }]
  })
}

function rowProblem(cells: string[], columns: number | undefined): Omit<BodyProblem, 'line'>[] {
  if (columns === undefined) return cells.length === 0 ? [{ message: wordWith('bodyNoColumns'), lost: true }] : []
  if (cells.length > columns) return [{ message: wordWith('bodyMoreCells', { cells: cells.length, columns }), lost: true }]
  return cells.length < columns && !isRule(cells) ? [{ message: wordWith('bodyFewerCells', { cells: cells.length, columns }) }] : []
}

/** Lines that probably do not mean what their author intended, in order. */
export function bodyProblems(text: string): BodyProblem[] {
  const problems: BodyProblem[] = []
  let columns: number | undefined
  let caption: number | undefined
  const endCaption = () => {
    if (caption !== undefined) problems.push({ line: caption, message: wordWith('bodyCaptionAlone') })
    caption = undefined
  }
  for (const { line, text: typed } of typedLines(text)) {
    const { kind, text: words } = bodyLine(trimmed(typed))
    const tell = (found: Omit<BodyProblem, 'line'>[]) => problems.push(...found.map((one) => ({ line, ...one })))
    if (kind === 'row') {
      caption = undefined
      const cells = rowCells(words)
      tell(rowProblem(cells, columns))
      columns ??= cells.length
    } else {
      endCaption()
      columns = undefined
      if (kind === 'caption') caption = line
    }
    tell(linkProblems(words, kind === 'text'))
    tell(marks.filter(([mark]) => mark.test(kind === 'text' ? words : unescaped(words))).map(([, message]) => ({ message })))
  }
  endCaption()
  return problems
}
