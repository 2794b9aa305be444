import { mostMegabytes, uploadEndings, uploadKinds, type UploadKind } from '../../contract/kinds'
import { kindsText } from '../../validate/form/upload-fault'
import { Refusal } from '../replies/refusal'
import { contentTypes } from './kinds'
import type { UploadedFile } from './read-multipart'
import type { UploadInspector } from './upload-inspector'

export const mostUploadBytes = mostMegabytes * 1024 * 1024
const longestName = 100

/** Control and formatting characters (a right-to-left override hides an ending), and what file systems take for a path. */
const unsafe = /[\p{Cc}\p{Cf}\p{Co}<>:"/\\|?*]|^\.|[. ]$/u
const programs = /\.(exe|com|bat|cmd|scr|msi|lnk|js|mjs|vbs|jar|php\d?|jsp|aspx?|sh|py|html?|svg|xml|hta|swf)\./i

/** What people do not know that their file has. */
const wayOn = (kind: UploadKind) =>
  kind === 'docx' || kind === 'xlsx'
    ? '（不能有宏、控件、嵌入的对象，也不能引用外部的模板、数据和图片）'
    : kind === 'pdf'
      ? '（不能有密码、脚本和附件）'
      : ''

const refuse = (message: string) => new Refusal('body', { faults: [{ field: 'file', rule: 'file', message }] })

/** The content type of what a file's name promises and its content keeps; refuses every other file with the way on. */
export async function inspectUpload({ name, type, bytes }: UploadedFile, { inspect }: Pick<UploadInspector, 'inspect'>): Promise<string> {
  if (bytes.length === 0) throw refuse('文件是空的，请重新选择')
  if (bytes.length > mostUploadBytes) throw refuse(`文件超过${mostMegabytes}MB，请压缩后再上传`)
  if ([...name].length > longestName) throw refuse(`文件名最长${longestName}个字，请缩短后再上传`)
  if (unsafe.test(name) || programs.test(name)) throw refuse('文件名含有不能使用的字符，请改名后再上传')
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const known = uploadKinds.find((one) => (uploadEndings[one] as readonly string[]).includes(ending))
  if (!known) throw refuse(`只能上传 ${kindsText({ kinds: uploadKinds })} 文件`)
  const declared = type.split(';')[0]?.trim().toLowerCase()
  const kept = !declared || declared === 'application/octet-stream' || declared === contentTypes[known]
  if (!kept || !(await inspect(known, bytes)))
    throw refuse(`文件内容不是完整、安全的 ${ending.toUpperCase()}，请另存后再上传${wayOn(known)}`)
  return contentTypes[known]
}
