import type { UploadKind } from '../../contract/vocabulary/kinds'

export interface Size {
  width: number
  height: number
}

/** The content type of each kind of file; inspect.ts verifies the content. Everything else is refused (requirement F1). */
export const contentTypes: Record<UploadKind, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  webp: 'image/webp',
}
