import type { Problem } from '../src/contract/problem'
import type { ValueEdit } from '../src/edit/put-value'

/** From the preview to the toolbar: the JSON of the open story after its controls were moved; `null` when nothing is changed. */
export const editedEvent = 'portal/edited'

/** What the server is asked to check, or to write. */
export interface EditRequest {
  /** As the story names it: relative to the project. */
  file: string
  /** The name of an example in a file of examples. */
  example?: string | undefined
  edits: ValueEdit[]
}

export interface Edited extends EditRequest {
  /** The example or the file with the edits. */
  text: string
  problems: Problem[]
}

export const editedUrl = '/_/edited'
