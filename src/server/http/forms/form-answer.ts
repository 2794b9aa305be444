import type { Opening } from '../../../render'
import type { PageVisitor } from '../pages/visitor'

/** Where a form leads that was accepted, or the page that it comes back on. */
export type FormAnswer =
  | { to: string; said?: string | undefined }
  | { opening: Opening; visitor: PageVisitor; status: number; retryAfter?: number | undefined }
