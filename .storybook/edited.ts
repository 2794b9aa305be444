import type { Problem } from '../src/contract/problem'
import type { ValueEdit } from '../src/edit/put-value'

/** From the preview to the toolbar: the JSON of the open story after edits by controls; `null` when nothing is changed. */
export const editedEvent = 'portal/edited'

/** Edits that the server is asked to check or write. */
export interface EditRequest {
  /** Path relative to the project, as the story names it. */
  file: string
  /** The name of an example in a file of examples. */
  example?: string | undefined
  edits: ValueEdit[]
}

export interface Edited extends EditRequest {
  /** The edited text of the example or file. */
  text: string
  problems: Problem[]
}

export const editedUrl = '/_/edited'
