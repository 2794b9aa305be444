import { uploadExtensions } from '../../../contract/vocabulary/kinds'
import { wordWith, type WordWithValues } from '../../../contract/words/word'
import type { UploadLimits } from './upload-limits'

export const kindNames = ({ kinds }: Pick<UploadLimits, 'kinds'>) => kinds.map((kind) => kind.toUpperCase())

/** Why a field refuses a file by name or size; the same messages in browser and server. */
export function uploadFault({ name, size }: { name: string; size: number }, limits: UploadLimits): WordWithValues | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!limits.kinds.some((kind) => (uploadExtensions[kind] as readonly string[]).includes(ending)))
    return wordWith('fileKindHere', { kinds: kindNames(limits) })
  if (size === 0) return wordWith('fileEmpty')
  if (size > limits.megabytes * 1024 * 1024) return wordWith('fileTooBig', { megabytes: limits.megabytes })
  return undefined
}
