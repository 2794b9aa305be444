import type { Call } from '../call'
import { Refusal } from '../replies/refusal'
import { wordWith } from '../../contract/words/word'

/** The options of one dictionary, in the order of the file. */
export async function readDict({ parameters, release }: Call) {
  const { dicts } = release.tree.dicts
  const code = String(parameters.dictType)
  if (!Object.hasOwn(dicts, code)) throw new Refusal('missing', { message: wordWith('dictNone') })
  return dicts[code]!.items
}
