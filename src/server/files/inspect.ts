import type { UploadKind } from '../../contract/kinds'
import { excel, isOffice, word } from './is-office'
import { isPdf } from './is-pdf'
import { isJpeg, isPng } from './is-picture'

const kinds: Record<UploadKind, (bytes: Buffer) => Promise<boolean> | boolean> = {
  pdf: isPdf,
  png: isPng,
  jpg: isJpeg,
  docx: (bytes) => isOffice(word, bytes),
  xlsx: (bytes) => isOffice(excel, bytes),
}

/** Whether the content is whole, of this kind, and harms nobody who opens it. */
export const inspect = async (kind: UploadKind, bytes: Buffer): Promise<boolean> => kinds[kind](bytes)
