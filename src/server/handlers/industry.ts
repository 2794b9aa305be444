import { allOptions } from '../../validate/dict/all-options'
import { namedItems } from '../portal-settings'
import type { Call } from '../call'
import { Refusal } from '../replies/refusal'
import { wordWith } from '../../contract/words/word'

/** Name of an industry code in the dictionary of GB/T 4754, a cascade; undefined when there is none. */
export function nameOfIndustry(release: Call['release'], code: string): string | undefined {
  return allOptions(namedItems(release, 'industry')).find((item) => item.dictValue === code)?.dictLabel
}

/** The name of a GB/T 4754 code, under any parameter name of spec §7; a cascader path (`C,34,348`, or a repeated key) ends with it. */
export async function industryName({ parameters, release }: Call) {
  const given = [parameters.industryId ?? parameters.professionIdList ?? parameters.industryCode].flat().at(-1)
  if (given === undefined) throw new Refusal('parameters', { message: wordWith('industryUnnamed') })
  const code = String(given).split(',').at(-1)!.trim()
  const name = nameOfIndustry(release, code)
  if (name === undefined) throw new Refusal('missing', { message: wordWith('industryNone') })
  return name
}
