import type { FieldSchema, FieldUi } from '../../../contract/form'
import { maxMegabytes, defaultKinds, type UploadKind } from '../../../contract/vocabulary/kinds'

/** The limits of an upload field. */
export interface UploadLimits {
  /** Number of files. */
  most: number
  kinds: readonly UploadKind[]
  /** Size of each file. */
  megabytes: number
}

const usual = 5

/** The limits that a field declares, else the defaults; a field that is no list holds one file. */
export const uploadLimits = (schema: FieldSchema, ui: FieldUi): UploadLimits => ({
  most: schema.type === 'array' ? (ui.max ?? usual) : 1,
  kinds: ui.kinds ?? defaultKinds,
  megabytes: ui.megabytes ?? maxMegabytes,
})
