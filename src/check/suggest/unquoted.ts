import type { Problem } from '../../contract/problem'
import { replaceBy } from '../report'
import { numberIn } from './intended-number'

/** The remedy where a number may stand beside names, and was written in quotes. */
export function unquoted(name: string): Problem['fix'] {
  const written = numberIn(name)
  if (!Number.isFinite(written)) return undefined
  const number = /[%％]\s*$/.test(name) ? Number((written / 100).toPrecision(12)) : written
  return replaceBy(number, `数不加引号：${number}`, `Write ${number} without quotes`)
}
