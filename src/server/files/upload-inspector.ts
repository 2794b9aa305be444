import type { UploadKind } from '../../contract/vocabulary/kinds'
import type { ArchivePart } from './formats/parts-of'

/** Inspects visitors' uploads, on the server in its own thread, so that no file delays other visitors. */
export interface UploadInspector {
  /** Whether the content is whole, of this kind and harmless. */
  inspect(kind: UploadKind, bytes: Buffer): Promise<boolean>
  /** The parts of a multipart form in order; null for any other body. */
  partsOf(contentType: string, body: Buffer): Promise<[field: string, part: ArchivePart][] | null>
}
