import { handlerBaselines } from '../../release/baseline/operation-baselines'
import { handlerNames, handlerNeeds } from './handler-names'
import { handlerReads } from './handler-reads'

const forStrangers = Object.entries(handlerBaselines).flatMap(([name, { access }]) => (access === undefined ? [name] : []))

/** What the check needs to know about this program. */
export const productContext = { handlers: handlerNames, needs: handlerNeeds, reads: handlerReads, forStrangers } as const
