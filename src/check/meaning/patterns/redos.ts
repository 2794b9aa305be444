import { createRequire } from 'node:module'
import type * as Recheck from 'recheck'
import { isPlainlyLinear } from './plainly-linear'

const load = createRequire(import.meta.url)

export interface RedosAttack {
  /** By which power of the text's length the work grows. */
  degree: number | 'exponential'
  attack: string
}

/** An attack text that makes the pattern hang, if there is one. */
export function redosAttackOf(pattern: string): RedosAttack | undefined {
  if (isPlainlyLinear(pattern)) return undefined
  const { checkSync }: typeof Recheck = load('recheck')
  const found = checkSync(pattern, 'u', { timeout: 1500 })
  if (found.status !== 'vulnerable') return undefined
  return { degree: found.complexity.type === 'exponential' ? 'exponential' : found.complexity.degree, attack: found.attack.pattern }
}
