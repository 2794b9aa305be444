import { wordWith, type WordWithValues } from '../../contract/words/word'
import { rounded } from './score'

/** The difference of two scores in words, because a sign or colour alone is easily missed. */
export function difference(score: number, other: number): WordWithValues {
  const more = rounded(score - other, 2)
  const amount = wordWith('points', { count: Math.abs(more) })
  return more === 0 ? wordWith('even') : more > 0 ? wordWith('above', { amount }) : wordWith('below', { amount })
}
