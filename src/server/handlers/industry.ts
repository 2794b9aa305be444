import type { Call } from '../call'
import { Refusal } from '../refusal'
import data from './industry-gb4754.json'

interface Industry {
  code: string
  name: string
  children?: Industry[]
}

const names = new Map<string, string>()
const collect = ({ code, name, children = [] }: Industry) => {
  names.set(code, name)
  children.forEach(collect)
}
for (const industry of data.tree as Industry[]) collect(industry)

/** Name of a GB/T 4754 code; a cascader path (`C,34,348`) counts by its last element. */
export async function industryName({ parameters }: Call) {
  const code = String(parameters.industryId ?? parameters.industryCode).split(',').at(-1)!.trim()
  const name = names.get(code)
  if (name === undefined) throw new Refusal('missing', { message: '没有这个行业代码' })
  return name
}
