import { uploadEndings } from '../../contract/kinds'
import type { UploadLimits } from './upload-limits'

export const kindsText = ({ kinds }: Pick<UploadLimits, 'kinds'>) => kinds.map((kind) => kind.toUpperCase()).join('、')

/** Why a field does not take a file of this name and size; the same words in browser and server. */
export function uploadFault({ name, size }: { name: string; size: number }, limits: UploadLimits): string | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!limits.kinds.some((kind) => (uploadEndings[kind] as readonly string[]).includes(ending)))
    return `这里只能上传 ${kindsText(limits)} 文件`
  if (size === 0) return '文件是空的，请重新选择'
  if (size > limits.megabytes * 1024 * 1024) return `文件超过${limits.megabytes}MB，请压缩后再上传`
  return undefined
}
