import { allOptions } from '../../validate/all-options'
import type { Call } from '../call'
import { Refusal } from '../refusal'

/** The dictionary of GB/T 4754, a cascade. */
const dict = 'industry'

/** Name of an industry code; undefined when there is none. */
export function nameOfIndustry(release: Call['release'], code: string): string | undefined {
  return allOptions(release.tree.dicts.dicts[dict]?.items ?? []).find((item) => item.dictValue === code)?.dictLabel
}

/** Name of a GB/T 4754 code; a cascader path (`C,34,348`) counts by its last element. */
export async function industryName({ parameters, release }: Call) {
  const code = String(parameters.industryId ?? parameters.industryCode).split(',').at(-1)!.trim()
  const name = nameOfIndustry(release, code)
  if (name === undefined) throw new Refusal('missing', { message: '没有这个行业代码' })
  return name
}
