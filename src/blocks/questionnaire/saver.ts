import type { PortalTools } from '../../runtime/context'
import { RequestError } from '../../runtime/request/request-error'
import type { SheetData } from './sheet-data'

type Kept = Pick<SheetData, 'answers' | 'revision' | 'revisions'>

/** What became of an answer that was sent; `failed` may be sent again, `closed` means that nothing more is taken. */
export type SaveOutcome =
  | { is: 'saved' | 'conflict'; kept: Kept }
  | { is: 'refused'; why: string }
  | { is: 'closed'; why: string }
  | { is: 'failed' }

export type Saver = (answer: { id: string; item: string; base: number; value: unknown }) => Promise<SaveOutcome>

/** Nothing came, or the server could not tell: the same answer may be right the next time. */
const passes = ({ status }: RequestError) => status === 0 || status === 408 || status === 429 || status >= 500

/** Sends answers by an operation of the schemas. */
export function saverBy(call: PortalTools['call'], operation: string): Saver {
  return async (answer) => {
    try {
      const { outcome, ...kept } = (await call(operation, answer)) as Kept & { outcome: string }
      return { is: outcome === 'conflict' ? 'conflict' : 'saved', kept }
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const [fault] = error.faults
      if (fault) return { is: 'refused', why: fault.message }
      return passes(error) ? { is: 'failed' } : { is: 'closed', why: error.message }
    }
  }
}
