import { bodyLine, isRule, rowCells } from './body-text'
import { trimmed, typedLines, unescaped } from './escapes'
import { isAddress, typedLink } from './links'

/** What is doubtful about a typed line; when it is `lost`, readers would not see what was meant, and it is refused. */
export interface BodyProblem {
  line: number
  message: string
  lost?: true
}

const marks: [RegExp, string][] = [
  [/^#{1,6}[^\s#]/u, '小标题的“##”后面要空一格'],
  [/^[-*•][^\s\-*•\d]/u, '要点的“-”后面要空一格'],
  [/<\/?[a-z][^<>]*>/iu, '这里不能用 HTML，尖括号里的内容会原样显示'],
  [/\*\*[^*]+\*\*|__[^_]+__/u, '正文没有加粗，星号或下划线会原样显示'],
  [/!\[[^\]]*\]\(/u, '正文里放不了图片，请用附件'],
]

function linkProblems(text: string, isParagraph: boolean): Omit<BodyProblem, 'line'>[] {
  const found = [...text.matchAll(/(?<!\\)\[/gu)].flatMap(({ index }) => typedLink(text.slice(index)) ?? [])
  return found.flatMap(({ link, href }): Omit<BodyProblem, 'line'>[] => {
    if (!isParagraph) return [{ message: '链接要写在段落里，这里会原样显示' }]
    if (link === '') return [{ message: '链接缺少文字，写法是 [文字](https://网址)', lost: true }]
    return isAddress(href) ? [] : [{ message: `链接地址“${href.slice(0, 40)}”要以 https:// 开头，或以 / 开头表示本站页面`, lost: true }]
  })
}

function rowProblem(cells: string[], columns: number | undefined): Omit<BodyProblem, 'line'>[] {
  if (columns === undefined) return cells.length === 0 ? [{ message: '表格第一行要写各列的名称', lost: true }] : []
  if (cells.length > columns) return [{ message: `这一行有${cells.length}格，表头只有${columns}格，多出的不会显示`, lost: true }]
  return cells.length < columns && !isRule(cells) ? [{ message: `这一行只有${cells.length}格，表头有${columns}格` }] : []
}

/** Lines that say something else than was likely meant, in the order in which they stand. */
export function bodyProblems(text: string): BodyProblem[] {
  const problems: BodyProblem[] = []
  let columns: number | undefined
  let caption: number | undefined
  const endCaption = () => {
    if (caption !== undefined) problems.push({ line: caption, message: '“表：”下一行要接着写表格，这里会当作段落' })
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
