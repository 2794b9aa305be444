import { DFA, JS, NFA, type CharSet } from 'refa'

/** Larger automata take too long to compare; the sentence is then written without a proof. */
const maxNodes = 3000

/** refa compares whole texts, so patterns without both anchors or with look-around cannot be proved. */
function provable(pattern: string): boolean {
  if (!/^\^.*(?<!\\)\$$/s.test(pattern) || /\(\?[=!<]|\\[bB1-9]/.test(pattern)) return false
  const bare = pattern
    .slice(1, -1)
    .replace(/\\./g, 'x')
    .replace(/\[[^\]]*\]/g, 'x')
  let depth = 0
  return [...bare].every((letter) => {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    return !(depth === 0 && letter === '|') && !'^$'.includes(letter)
  })
}

function automaton(pattern: string): NFA {
  const inside = pattern.replace(/^\^/, '').replace(/\$$/, '')
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source: inside, flags: 'u' }).parse({ assertions: 'throw', maxNodes })
  return NFA.fromRegex(expression, { maxCharacter }, {}, new NFA.LimitedNodeFactory(maxNodes))
}

/** Characters that are easy to tell apart, preferred in examples. */
const readable = [...'013579248aA中_-. '].map((letter) => letter.codePointAt(0)!)
const pick = (set: CharSet) => readable.find((code) => set.has(code)) ?? set.ranges[0]?.min ?? 0

function proved(first: string, second: string): string | undefined {
  const others = DFA.fromFA(automaton(second), new DFA.LimitedNodeFactory(maxNodes))
  others.complement()
  const only = DFA.fromIntersection(automaton(first), others, new DFA.LimitedNodeFactory(maxNodes))
  for (const set of only.wordSets()) return String.fromCodePoint(...set.map(pick))
  return undefined
}

/** A text that the first pattern accepts and the second refuses: proved if possible, else one of the samples. */
export function acceptedOnlyBy(first: string, second: string, samples: string[] = []): string | undefined {
  try {
    if (provable(first) && provable(second)) return proved(first, second)
  } catch {
    // Too large for refa: try the samples instead.
  }
  const [takes, refuses] = [new RegExp(first, 'u'), new RegExp(second, 'u')]
  return samples.find((text) => takes.test(text) && !refuses.test(text))
}

/** Examples of a changed pattern: a text that passed before and no longer does, and one that passes now. */
export const counterExamples = (
  before: string,
  after: string,
  samples: string[],
): { refused: string | undefined; allowed: string | undefined } => ({
  refused: acceptedOnlyBy(before, after, samples),
  allowed: acceptedOnlyBy(after, before, samples),
})
