import { cachedResult } from './pattern-cache'
import { loadRefa } from './load-refa'
import { redosAttackOf, type RedosAttack } from './redos'

/** The result of checking a pattern, independent of its place. */
export type RegexVerdict =
  | { is: 'fine' }
  | { is: 'syntax'; zh: string; en: string }
  | { is: 'pasted'; pattern: string }
  | { is: 'never' }
  | ({ is: 'redos' } & RedosAttack)

const reasons: [RegExp, string][] = [
  [/unterminated group/i, '括号没有关上'],
  [/unmatched '?\)/i, '多了一个右括号'],
  [/unterminated character class|lone quantifier brackets|unmatched '?\]/i, '方括号或花括号没有成对'],
  [/nothing to repeat/i, '* + ? 前面没有内容'],
  [/range out of order/i, '范围的两端写反了'],
  [/numbers out of order/i, '花括号里的数写反了'],
  [/incomplete quantifier/i, '花括号没有写完整'],
  [/invalid (?:unicode )?escape|invalid identity escape|at end of pattern|invalid class escape/i, '反斜杠后面的字符不能这样写'],
  [/invalid capture group|group name|invalid named/i, '组名不对'],
  [/property name/i, '\\p{…} 里的名字不对'],
  [/invalid character/i, '方括号里有不能这样写的字符'],
]

function syntaxOf(pattern: string): RegexVerdict | undefined {
  try {
    new RegExp(pattern, 'u')
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message.replace(/^Invalid regular expression: /, '') : String(error)
    const zh = reasons.find(([reason]) => reason.test(message))?.[1] ?? '写法不对'
    return { is: 'syntax', zh, en: message }
  }
}

/** True when it is proved that the pattern matches no text at all. */
function neverMatches(pattern: string): boolean {
  const { combineTransformers, JS, transform, Transformers } = loadRefa()
  const reduce = combineTransformers([
    Transformers.simplify(),
    Transformers.applyAssertions(),
    Transformers.removeUnnecessaryAssertions(),
    Transformers.removeDeadBranches(),
    Transformers.inline(),
  ])
  try {
    const { expression } = JS.Parser.fromLiteral({ source: pattern, flags: 'u' }).parse({ assertions: 'parse', maxNodes: 5000 })
    return transform(reduce, expression).alternatives.length === 0
  } catch {
    return false // Too large or not supported by refa: not proved.
  }
}

function examine(pattern: string): RegexVerdict {
  const pasted = /^\/(.+)\/[a-z]*$/.exec(pattern)
  if (pasted?.[1]) return { is: 'pasted', pattern: pasted[1] }
  const syntax = syntaxOf(pattern)
  if (syntax) return syntax
  if (neverMatches(pattern)) return { is: 'never' }
  const blowup = redosAttackOf(pattern)
  return blowup ? { is: 'redos', ...blowup } : { is: 'fine' }
}

/** Checks a pattern; cached, so that unchanged patterns cost nothing after an edit. */
export const examineRegex = (pattern: string): RegexVerdict => cachedResult(pattern, 'examined', examine)
