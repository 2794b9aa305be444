import type { Call } from '../call'
import { Refusal } from '../replies/refusal'

/** The options of one dictionary, in the order of the file. */
export async function readDict({ parameters, release }: Call) {
  const { dicts } = release.tree.dicts
  const code = String(parameters.dictType)
  if (!Object.hasOwn(dicts, code)) throw new Refusal('missing', { message: '没有这个字典' })
  return dicts[code]!.items
}
