import type { PageToRender } from '../../../render'
import type { PageVisitor } from '../pages/visitor'

/** The redirect after an accepted form, or the page on which the form comes back. */
export type FormAnswer =
  | { to: string; said?: string | undefined }
  | { opening: PageToRender; visitor: PageVisitor; status: number; retryAfter?: number | undefined }
