import type { UploadKind } from '../../contract/kinds'
import type { Part } from './formats/parts-of'

/** Looks into what visitors sent: a thread of its own in the server, so that no file holds up a visitor. */
export interface UploadInspector {
  /** Whether the content is whole, of this kind and harmless. */
  inspect(kind: UploadKind, bytes: Buffer): Promise<boolean>
  /** The parts of a form with files, in the order in which they came; null for a body that is none. */
  partsOf(contentType: string, body: Buffer): Promise<[field: string, part: Part][] | null>
}
