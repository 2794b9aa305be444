import type { Form } from '../../../contract/form'
import { uploadLimits, type UploadLimits } from './upload-limits'

/** A field whose value contains names of uploaded files. */
export interface UploadField {
  field: string
  title: string
  limits: UploadLimits
}

export const uploadFields = ({ schema, ui }: Pick<Form, 'schema' | 'ui'>): UploadField[] =>
  Object.entries(schema.properties).flatMap(([field, declared]) => {
    const shown = ui[field]
    return shown?.widget === 'upload' ? [{ field, title: declared.title, limits: uploadLimits(declared, shown) }] : []
  })
