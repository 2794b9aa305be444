import type { PortalTools } from '../../runtime/context'
import { RequestError } from '../../runtime/request/request-error'
import type { SheetData } from './sheet-data'

type StoredAnswers = Pick<SheetData, 'answers' | 'revision' | 'revisions'>

/** The result of sending an answer; `failed` may be retried, `closed` means that no more answers are accepted. */
export type SaveOutcome =
  | { is: 'saved' | 'conflict'; stored: StoredAnswers }
  | { is: 'refused'; why: string }
  | { is: 'closed'; why: string }
  | { is: 'failed' }

export type Saver = (answer: { id: string; item: string; base: number; value: unknown }) => Promise<SaveOutcome>

/** Whether a failure is temporary, so that the same answer may succeed later. */
const passes = ({ status }: RequestError) => status === 0 || status === 408 || status === 429 || status >= 500

/** Saves answers with an operation of the schemas. */
export function createSaver(call: PortalTools['call'], operation: string): Saver {
  return async (answer) => {
    try {
      const { outcome, ...stored } = (await call(operation, answer)) as StoredAnswers & { outcome: string }
      return { is: outcome === 'conflict' ? 'conflict' : 'saved', stored }
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const [fault] = error.faults
      if (fault) return { is: 'refused', why: fault.message }
      return passes(error) ? { is: 'failed' } : { is: 'closed', why: error.message }
    }
  }
}
