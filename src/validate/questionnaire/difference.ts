import { said, type Said } from '../../contract/words/word'
import { rounded } from './score'

/** How many points more one score is than another, in words: a sign or a colour alone is easily missed. */
export function difference(score: number, other: number): Said {
  const more = rounded(score - other, 2)
  const amount = said('points', { count: Math.abs(more) })
  return more === 0 ? said('even') : more > 0 ? said('above', { amount }) : said('below', { amount })
}
