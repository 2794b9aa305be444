import { readFileSync, realpathSync, statSync } from 'node:fs'
import { sep } from 'node:path'
import type { Problem } from '../contract/problem'
import { effectOf } from './explain/explanations'
import { createTermExplainer, type TermExplainer } from './explain/terms'
import { maxSchemaBytes } from './read/load-tree'

const severities = { error: '错误', security: '安全', warning: '警告' } as const
const severitiesInEnglish = { error: 'error', security: 'security', warning: 'warning' } as const

export type Lang = 'zh' | 'en' | 'both'

/** A Chinese character is two columns wide in a terminal. */
const width = (text: string) => [...text].reduce((sum, letter) => sum + (/[\u1100-\u115f\u2e80-\uffef]/.test(letter) ? 2 : 1), 0)

/** The lines of a file; none when the check does not read it, either: it may be huge, a pipe, or a link to what authors may not see. */
function linesOf(dir: string, file: string): string[] {
  try {
    const path = realpathSync(file)
    const is = statSync(path)
    if (!path.startsWith(realpathSync(dir) + sep) || !is.isFile() || is.size > maxSchemaBytes) return []
    return readFileSync(path, 'utf8')
      .replace(/^\ufeff/, '')
      .split(/\r\n|\r|\n/)
  } catch {
    return [] // The problem may be that the file does not exist.
  }
}

function makeLines(dir: string): (problem: Problem) => string | undefined {
  const files = new Map<string, string[]>()
  return ({ file, line }) => {
    const lines = files.get(file) ?? linesOf(dir, file)
    files.set(file, lines)
    return lines[line - 1]
  }
}

function sourceLines(problem: Problem, text: string | undefined): string[] {
  if (text === undefined || text.trim() === '' || text.includes('\ufffd')) return []
  const from = Math.max(problem.column - 61, 0)
  const shown = text.slice(from, from + 120)
  const indent = width(shown.slice(0, problem.column - 1 - from))
  const marked = text.slice(problem.column - 1, problem.column - 1 + (problem.length ?? 1)).slice(0, 60)
  const gutter = String(problem.line).padStart(5)
  return [`${gutter} | ${shown.replaceAll('\t', ' ')}`, `      | ${' '.repeat(indent)}${'^'.repeat(Math.max(width(marked), 1))}`]
}

const inChinese = ({ code, fix, effect = effectOf(code) }: Problem, { inline }: TermExplainer) => [
  ...(effect ? [`      影响：${inline(effect)}`] : []),
  ...(fix ? [`      建议：${inline(fix.zh)}`] : []),
]

/** Problems of a folder for an author: place, Chinese text, effect, remedy, English, and the line with a marker. Explains terms at first use. */
export function printProblems(problems: Problem[], dir: string, lang: Lang = 'both'): string {
  const lineOf = makeLines(dir)
  const terms = createTermExplainer()
  return problems
    .map((problem) => {
      const { file, line, column, severity, code, zh, en, fix, related = [] } = problem
      const english = `${en}${fix ? `. ${fix.en}` : ''}`
      return [
        `${file}:${line}:${column}  ${(lang === 'en' ? severitiesInEnglish : severities)[severity]} ${code}  ${lang === 'en' ? english : terms.inline(zh)}`,
        ...(lang === 'en' ? [] : inChinese(problem, terms)),
        ...(lang === 'both' ? [`      EN: ${english}`] : []),
        ...sourceLines(problem, lineOf(problem)),
        ...related.map((place) => `      ${lang === 'en' ? 'See ' : '相关：'}${place.file}:${place.line}:${place.column}`),
      ].join('\n')
    })
    .join('\n\n')
}

const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string) => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** Problems as GitHub annotations. */
export function printGithub(problems: Problem[]): string {
  const { inline } = createTermExplainer()
  return problems
    .map(({ file, line, column, severity, code, zh, en, fix }) => {
      const words = [inline(zh), ...(fix ? [`建议：${inline(fix.zh)}`] : []), en].join('\n')
      return `::${severity === 'warning' ? 'warning' : 'error'} file=${property(file)},line=${line},col=${column},title=${property(code)}::${escaped(words)}`
    })
    .join('\n')
}

/** Problems for another program: as they are, each with the words that a reader of the list meets there first. */
export function printJson(problems: Problem[]): string {
  const { newIn } = createTermExplainer()
  const explained = problems.map((problem) => {
    const terms = newIn(problem.zh, problem.effect, problem.fix?.zh)
    return Object.keys(terms).length > 0 ? { ...problem, terms } : problem
  })
  return JSON.stringify(explained, null, 2)
}
