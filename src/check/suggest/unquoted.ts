import type { Problem } from '../../contract/problem'
import { replaceBy } from '../report'

/** The remedy where a number may stand beside names, and was written in quotes. */
export const unquoted = (name: string): Problem['fix'] =>
  /^-?\d+(?:\.\d+)?$/.test(name) ? replaceBy(Number(name), `数不加引号：${name}`, `Write ${name} without quotes`) : undefined
