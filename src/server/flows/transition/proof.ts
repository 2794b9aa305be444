import type { Transition } from '../../../contract/flow'
import { fillText } from '../../../validate/template/template'
import { Refusal } from '../../replies/refusal'
import { sameText } from '../../accounts/secrets'
import { plainCode } from './draw-code'

type Values = Record<string, unknown>

/** The answer does not match the proof that a transition requires. */
export class WrongProof extends Refusal {}

/** The values without the answer, which is only compared and never stored. */
export function withoutAnswer({ proof }: Transition, given: Values): Values {
  return proof ? Object.fromEntries(Object.entries(given).filter(([name]) => name !== proof.answer)) : given
}

/** Refuses an answer other than the record's code; no answer matches a record without a code. */
export function verifyProof({ proof }: Transition, record: Values | null, given: Values, roots: object): void {
  if (!proof) return
  const right = plainCode(record?.[proof.field])
  if (right === '' || !sameText(plainCode(given[proof.answer]), right))
    throw new WrongProof('body', { faults: [{ field: proof.answer, rule: 'proof', message: fillText(proof.message, roots) }] })
}
