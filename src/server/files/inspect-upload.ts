import { maxMegabytes, uploadExtensions, uploadKinds, type UploadKind } from '../../contract/vocabulary/kinds'
import { kindNames } from '../../validate/form/uploads/upload-fault'
import { Refusal } from '../replies/refusal'
import { contentTypes } from './kinds'
import type { UploadedFile } from './read-multipart'
import type { UploadInspector } from './upload-inspector'
import { wordWith, type WordWithValues } from '../../contract/words/word'

export const maxUploadBytes = maxMegabytes * 1024 * 1024
const maxNameLength = 100

/** Control and formatting characters (a right-to-left override hides a file extension), and characters with a meaning in paths. */
const unsafe = /[\p{Cc}\p{Cf}\p{Co}<>:"/\\|?*]|^\.|[. ]$/u
const programs = /\.(exe|com|bat|cmd|scr|msi|lnk|js|mjs|vbs|jar|php\d?|jsp|aspx?|sh|py|html?|svg|xml|hta|swf)\./i

/** Advice about content that people do not know is in their file. */
const wayOn = (kind: UploadKind) =>
  kind === 'docx' || kind === 'xlsx' ? wordWith('uploadOfficeHint') : kind === 'pdf' ? wordWith('uploadPdfHint') : ''

const refuse = (message: WordWithValues) => new Refusal('body', { faults: [{ field: 'file', rule: 'file', message }] })

/** The content type by a file's name, which its content must match; refuses every other file with advice. */
export async function inspectUpload({ name, type, bytes }: UploadedFile, { inspect }: Pick<UploadInspector, 'inspect'>): Promise<string> {
  if (bytes.length === 0) throw refuse(wordWith('fileEmpty'))
  if (bytes.length > maxUploadBytes) throw refuse(wordWith('fileTooBig', { megabytes: maxMegabytes }))
  if ([...name].length > maxNameLength) throw refuse(wordWith('uploadLongName', { letters: maxNameLength }))
  if (unsafe.test(name) || programs.test(name)) throw refuse(wordWith('uploadBadName'))
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const known = uploadKinds.find((one) => (uploadExtensions[one] as readonly string[]).includes(ending))
  if (!known) throw refuse(wordWith('uploadKinds', { kinds: kindNames({ kinds: uploadKinds }) }))
  const declared = type.split(';')[0]?.trim().toLowerCase()
  const isAsDeclared = !declared || declared === 'application/octet-stream' || declared === contentTypes[known]
  if (!isAsDeclared || !(await inspect(known, bytes)))
    throw refuse(wordWith('uploadContent', { kind: ending.toUpperCase(), hint: wayOn(known) }))
  return contentTypes[known]
}
