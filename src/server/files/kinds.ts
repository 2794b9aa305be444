import type { UploadKind } from '../../contract/kinds'
import { isPdf } from './is-pdf'
import { readJpeg } from './read-jpeg'
import { readPng } from './read-png'
import { readZip } from './read-zip'

export interface Size {
  width: number
  height: number
}

/** A kind of file that may be stored: what it is sent as, and how its content is known. */
export interface FileKind {
  type: string
  isIt(bytes: Buffer): Promise<boolean> | boolean
}

/** A page of A0 at 200 dots an inch is smaller. */
const mostPixels = 64_000_000

const picture = (size: Size | null) => size !== null && size.width > 0 && size.height > 0 && size.width * size.height <= mostPixels

/** An Office document has its main part, and neither macros nor programs. */
const office = (main: string) => async (bytes: Buffer) => {
  const names = await readZip(bytes)
  return names !== null && names.has('[Content_Types].xml') && names.has(main) && ![...names].some((name) => /vbaProject|activeX|oleObject|\.(bin|exe|dll|js|vbs)$/i.test(name))
}

/** The kinds that may be uploaded; everything else is refused (requirement F1). */
export const fileKinds: Record<UploadKind, FileKind> = {
  pdf: { type: 'application/pdf', isIt: isPdf },
  png: { type: 'image/png', isIt: (bytes) => picture(readPng(bytes)) },
  jpg: { type: 'image/jpeg', isIt: (bytes) => picture(readJpeg(bytes)) },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', isIt: office('word/document.xml') },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', isIt: office('xl/workbook.xml') },
}
