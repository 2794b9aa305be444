import type { Form } from '../../../contract/form'
import type { Problem, TextEdit } from '../../../contract/problem'
import { isSharedRule } from '../../expand/expand-rules'
import { memoizeByData } from '../../memoize-by-data'
import { repairedPattern, type Samples } from './repaired-pattern'
import { examineRegex } from './regexes'
import { quoted, replaceBy } from '../../report'
import { editOf, nodeAt, placeOf, type Path, type Source } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'

/** Only `g` and `u` may be dropped automatically; other flags, such as `i`, change the meaning. */
function unwrapped(source: Source, path: Path, right: string, given: string): { edit?: TextEdit } {
  const node = nodeAt(source, path)
  const edit = node && /\/[gu]*$/.test(given) ? editOf(source, node, JSON.stringify(right)) : undefined
  return edit ? { edit } : {}
}

export interface PatternFinding extends Pick<Problem, 'code' | 'zh' | 'en'> {
  severity?: Problem['severity']
  fix: NonNullable<Problem['fix']>
}

/** Up to this length, work that grows with the square of the length takes no noticeable time. */
const shortText = 200

/** The problem of a pattern, if any; `longest` is the longest text that it may have to match. */
export function patternFinding(pattern: string, longest: number, samples: Samples = {}): PatternFinding | undefined {
  const verdict = examineRegex(pattern)
  const right = verdict.is === 'syntax' || verdict.is === 'never' ? repairedPattern(pattern, samples) : undefined
  switch (verdict.is) {
    case 'fine':
      return undefined
    case 'syntax':
      return {
        code: 'regex/syntax',
        zh: `正则有错：${verdict.zh}`,
        en: `The pattern does not compile: ${verdict.en}`,
        fix: right ? replaceBy(right) : { zh: '对照上一版改正', en: 'Correct the pattern' },
      }
    case 'pasted':
      return {
        code: 'regex/slashes',
        zh: '正则不要写两边的 / 和后面的字母',
        en: 'No slashes around the pattern and no flags',
        fix: replaceBy(verdict.pattern),
      }
    case 'never':
      return {
        code: 'regex/never-matches',
        zh: `没有任何内容能通过：${quoted(pattern)}`,
        en: 'Nothing can ever match this pattern',
        fix: right ? replaceBy(right) : { zh: '检查 ^、$ 和前后要求是否矛盾', en: 'Check ^, $ and look-arounds for a contradiction' },
      }
    case 'redos': {
      const short = longest <= shortText
      const exponential = verdict.degree === 'exponential'
      if (short && verdict.degree === 2) return undefined
      return {
        code: 'regex/redos',
        severity: exponential ? 'security' : short ? 'warning' : 'error',
        zh: exponential ? '有人输入特殊文字会让网站卡死' : '很长的输入会让检查变得很慢',
        en: `The pattern can be made to hang, for example by ${verdict.attack}`,
        fix: exponential
          ? { zh: '不要在重复里面再套重复，如 (a+)*', en: 'Do not nest repeats' }
          : short
            ? { zh: '写得更简单', en: 'Write it more simply' }
            : { zh: `加一条 max 不超过 ${shortText} 的规则，或写得更简单`, en: `Limit the length with a max of ${shortText} at most` },
      }
    }
  }
}

/** Checks one pattern; returns true when its samples are not worth running. */
function checkRegex(index: TreeIndex, pattern: string, longest: number, source: Source, path: Path, samples: Samples = {}): boolean {
  const found = patternFinding(pattern, longest, samples)
  if (!found) return false
  const { replacement } = found.fix
  const pasted =
    found.code === 'regex/slashes' && replacement !== undefined ? unwrapped(source, path, String(JSON.parse(replacement)), pattern) : {}
  index.report.add(placeOf(source, path), { ...found, fix: { ...found.fix, ...pasted } })
  return true
}

const longestOf = (form: Form, field: string) =>
  Math.min(...(form.rules[field] ?? []).flatMap((rule) => (rule.max === undefined || rule.when ? [] : [rule.max])), Infinity)

const outsideGroups = (pattern: string) => pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')

/** Whether a pattern is not anchored at both ends: `^a|b$` anchors each end in one branch only; a leading look-ahead needs no end. */
function loose(pattern: string): boolean {
  const bare = outsideGroups(pattern)
  const grouped = /^\^\(.*\)\$$/.test(bare)
  let depth = 0
  const split = [...bare].some((letter) => {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    return letter === '|' && depth === 0
  })
  if (split && !grouped) return !bare.split('|').every((part) => part.startsWith('^') && part.endsWith('$'))
  return !bare.startsWith('^') || !(bare.endsWith('$') || /^\^(?:\(\?[=!].*\))+$/.test(bare))
}

const anchored = (pattern: string) => {
  const body = pattern.replace(/^\^|\$$/g, '')
  return outsideGroups(body).includes('|') ? `^(?:${body})$` : `^${body}$`
}

/** Whether a message describes the whole answer, and not only what it contains or how it begins. */
const forbidsMore = (message: string) =>
  /只|仅|必须|应为|应是|格式|正确|整数|数字|[\d０-９]\s*[位个字]/.test(message)
  && !/含|开头|起始|开始|结尾|末尾|至少[一1]|或更/.test(message)

/** Fields whose samples are not worth running because of their patterns. */
export function checkRulePatterns(index: TreeIndex, { value: form, source }: Entry<Form>): string[] {
  return Object.entries(form.rules).flatMap(([field, rules]) =>
    rules.flatMap((rule, at): string[] => {
      if (rule.pattern === undefined || isSharedRule(rule)) return []
      const path = ['rules', field, at, 'pattern']
      if (checkRegex(index, rule.pattern, longestOf(form, field), source, path, rule)) return [field]
      if (loose(rule.pattern)) {
        index.report.add(placeOf(source, path), {
          code: 'regex/not-anchored',
          severity: forbidsMore(rule.message) ? 'error' : 'warning',
          zh: '正则没有从头到尾限定，多余的内容也会通过',
          en: 'The pattern is not anchored at both ends',
          fix: replaceBy(anchored(rule.pattern)),
        })
      }
      return []
    }),
  )
}

function patternsIn(value: unknown, path: Path): { pattern: string; path: Path }[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, one]): { pattern: string; path: Path }[] => {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    return key === 'matches' && typeof one === 'string' ? [{ pattern: one, path: at }] : patternsIn(one, at)
  })
}

const apiPatterns = (value: unknown, path: Path): { pattern: string; path: Path }[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([key, one]) => {
        const at = [...path, Array.isArray(value) ? Number(key) : key]
        return key === 'pattern' && typeof one === 'string' ? [{ pattern: one, path: at }] : apiPatterns(one, at)
      })

const conditionPatternsOf = memoizeByData((data) => patternsIn(data, []))
const apiPatternsOf = memoizeByData((data) => apiPatterns(data, []))

/** Patterns outside of form rules: `matches` of conditions, `pattern` of the API's schemas. */
export function checkConditionRegexes(index: TreeIndex): void {
  for (const source of index.sources.filter((one) => !one.broken)) {
    const found = source.kind === 'api' ? apiPatternsOf(source.data) : conditionPatternsOf(source.data)
    for (const { pattern, path } of found) checkRegex(index, pattern, 200, source, path)
  }
}
