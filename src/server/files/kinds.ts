import { isPdf } from './is-pdf'
import { readJpeg } from './read-jpeg'
import { readPng } from './read-png'
import { readZip } from './read-zip'

export interface Size {
  width: number
  height: number
}

/** A kind of file that may be stored: what its name ends with, what it is sent as, and how its content is known. */
export interface FileKind {
  endings: string[]
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
export const fileKinds: FileKind[] = [
  { endings: ['pdf'], type: 'application/pdf', isIt: isPdf },
  { endings: ['png'], type: 'image/png', isIt: (bytes) => picture(readPng(bytes)) },
  { endings: ['jpg', 'jpeg'], type: 'image/jpeg', isIt: (bytes) => picture(readJpeg(bytes)) },
  { endings: ['docx'], type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', isIt: office('word/document.xml') },
  { endings: ['xlsx'], type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', isIt: office('xl/workbook.xml') },
]
