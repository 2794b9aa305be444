import type { UploadKind } from '../../contract/kinds'

export interface Size {
  width: number
  height: number
}

/** What each kind of file is sent as; how its content is known says inspect.ts. Everything else is refused (requirement F1). */
export const contentTypes: Record<UploadKind, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  webp: 'image/webp',
}
