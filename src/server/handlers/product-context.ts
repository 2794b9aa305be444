import { handlerNames, handlerNeeds } from './handler-names'
import { handlerReads } from './handler-reads'

/** What the check is told of this program. */
export const productContext = { handlers: handlerNames, needs: handlerNeeds, reads: handlerReads } as const
