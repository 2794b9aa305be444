import type { Concatenation, Element } from 'refa'
import { cachedResult } from './pattern-cache'
import { loadRefa } from './load-refa'

interface Lengths {
  min: number
  max: number
}

const sum = (all: Lengths[]): Lengths =>
  all.reduce((total, { min, max }) => ({ min: total.min + min, max: total.max + max }), { min: 0, max: 0 })
const either = (all: Lengths[]): Lengths => ({ min: Math.min(...all.map(({ min }) => min)), max: Math.max(...all.map(({ max }) => max)) })

function ofElement(element: Element): Lengths {
  if (element.type === 'CharacterClass') return { min: 1, max: 1 }
  if (element.type === 'Assertion') return { min: 0, max: 0 }
  if (element.type === 'Unknown') return { min: 0, max: Infinity }
  const inner = either(element.alternatives.map(ofAlternative))
  if (element.type !== 'Quantifier') return inner
  return { min: inner.min * element.min, max: element.max === 0 ? 0 : inner.max * element.max }
}

const ofAlternative = ({ elements }: Concatenation): Lengths => sum(elements.map(ofElement))

function measure(pattern: string): Lengths | undefined {
  try {
    const { expression } = loadRefa().JS.Parser.fromLiteral({ source: pattern, flags: 'u' }).parse({ assertions: 'parse', maxNodes: 5000 })
    return either(expression.alternatives.map(ofAlternative))
  } catch {
    return undefined // Not supported by refa: the length is unknown.
  }
}

/** The cache file is JSON, which has no Infinity. */
const written = (lengths: Lengths | undefined) => lengths && ([lengths.min, Number.isFinite(lengths.max) ? lengths.max : -1] as const)

/** The possible lengths of a text that an anchored pattern matches. */
export function lengthsOf(pattern: string): Lengths | undefined {
  if (!/^\^.*\$$/.test(pattern)) return undefined
  const [min, max] = cachedResult(pattern, 'lengths', (one) => written(measure(one)) ?? null) ?? []
  return min === undefined || max === undefined ? undefined : { min, max: max < 0 ? Infinity : max }
}
