import { readFileSync } from 'node:fs'
import type { Problem } from '../contract/problem'
import { effectOf } from './explain/explanations'

const severities = { error: '错误', security: '安全', warning: '警告' } as const

export type Lang = 'zh' | 'en' | 'both'

/** A Chinese character is two columns wide in a terminal. */
const width = (text: string) => [...text].reduce((sum, letter) => sum + (/[\u1100-\u115f\u2e80-\uffef]/.test(letter) ? 2 : 1), 0)

function makeLines(): (problem: Problem) => string | undefined {
  const files = new Map<string, string[]>()
  return ({ file, line }) => {
    if (!files.has(file)) {
      try {
        files.set(file, readFileSync(file, 'utf8').replace(/^\ufeff/, '').split(/\r\n|\r|\n/))
      } catch {
        files.set(file, []) // The problem may be that the file is not there.
      }
    }
    return files.get(file)?.[line - 1]
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

const inChinese = ({ code, fix, effect = effectOf(code) }: Problem) => [...(effect ? [`      影响：${effect}`] : []), ...(fix ? [`      建议：${fix.zh}`] : [])]

/** Problems as an author reads them: place, words in Chinese, effect, remedy, English, and the line with a mark below it. */
export function printProblems(problems: Problem[], lang: Lang = 'both'): string {
  const lineOf = makeLines()
  return problems
    .map((problem) => {
      const { file, line, column, severity, code, zh, en, fix, related = [] } = problem
      const english = `${en}${fix ? `. ${fix.en}` : ''}`
      return [
        `${file}:${line}:${column}  ${severities[severity]} ${code}  ${lang === 'en' ? english : zh}`,
        ...(lang === 'en' ? [] : inChinese(problem)),
        ...(lang === 'both' ? [`      EN: ${english}`] : []),
        ...sourceLines(problem, lineOf(problem)),
        ...related.map((place) => `      相关：${place.file}:${place.line}:${place.column}`),
      ].join('\n')
    })
    .join('\n\n')
}

const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string) => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** Problems as annotations of a build on GitHub. */
export const printGithub = (problems: Problem[]): string =>
  problems
    .map(({ file, line, column, severity, code, zh, en, fix }) => {
      const words = [zh, ...(fix ? [`建议：${fix.zh}`] : []), en].join('\n')
      return `::${severity === 'warning' ? 'warning' : 'error'} file=${property(file)},line=${line},col=${column},title=${property(code)}::${escaped(words)}`
    })
    .join('\n')
