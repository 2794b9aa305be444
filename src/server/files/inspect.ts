import type { UploadKind } from '../../contract/vocabulary/kinds'
import { excelWorkbook, isOffice, wordKind } from './formats/is-office'
import { isPdf } from './formats/is-pdf'
import { isJpeg, isPng } from './formats/is-picture'
import { isWebp } from './formats/is-webp'

const kinds: Record<UploadKind, (bytes: Buffer) => Promise<boolean> | boolean> = {
  pdf: isPdf,
  png: isPng,
  jpg: isJpeg,
  webp: isWebp,
  docx: (bytes) => isOffice(wordKind, bytes),
  xlsx: (bytes) => isOffice(excelWorkbook, bytes),
}

/** Whether the content is complete, of this kind, and harmless to open. */
export const inspect = async (kind: UploadKind, bytes: Buffer): Promise<boolean> => kinds[kind](bytes)
