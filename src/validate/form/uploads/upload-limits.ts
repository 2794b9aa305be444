import type { FieldSchema, FieldUi } from '../../../contract/form'
import { mostMegabytes, usualKinds, type UploadKind } from '../../../contract/kinds'

/** What an upload field takes. */
export interface UploadLimits {
  /** How many files. */
  most: number
  kinds: readonly UploadKind[]
  /** How large each may be. */
  megabytes: number
}

const usual = 5

/** The limits that a field declares, or the portal's own; a field that is no list holds one file. */
export const uploadLimits = (schema: FieldSchema, ui: FieldUi): UploadLimits => ({
  most: schema.type === 'array' ? (ui.max ?? usual) : 1,
  kinds: ui.kinds ?? usualKinds,
  megabytes: ui.megabytes ?? mostMegabytes,
})
