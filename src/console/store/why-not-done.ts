import type { EditFault } from '../../edit/edit-problem'
import { EditProblem } from '../../edit/edit-problem'
import { translate, type PlainWord } from '../translate'
import { CallRefused } from '../client/call-console'

/** Refusals of the server besides the faults of an edit. */
type Fault = EditFault | 'read-only' | 'too-large'

const faults: Record<Fault, PlainWord> = {
  'no-place': 'actGone',
  'no-file': 'actGone',
  'wrong-container': 'actGone',
  'several-places': 'actSeveral',
  'key-exists': 'actNameTaken',
  'duplicate-key': 'actBroken',
  'not-json': 'actBroken',
  'not-utf8': 'actBroken',
  'too-deep': 'actUnfit',
  'not-a-value': 'actUnfit',
  'not-as-intended': 'actUnfit',
  'read-only': 'actReadOnly',
  'too-large': 'actTooLarge',
}

const isFault = (fault: string): fault is Fault => Object.hasOwn(faults, fault)

/** A sentence that says why an edit was not done and what to do next. */
export function whyNotDone(cause: unknown): string {
  if (cause instanceof EditProblem) return translate(faults[cause.fault])
  if (!(cause instanceof CallRefused)) return translate('actRefused')
  const { status, why, message } = cause
  if (why?.kind === 'stale') return translate('actStale')
  if (why?.kind === 'crossed') return translate('actCrossed')
  if (why?.kind === 'refused' && isFault(why.fault)) return translate(faults[why.fault])
  if (why?.kind === 'body') return translate('actUnfit')
  if (status === 413) return translate('actTooLarge')
  // The portal's own message: too many requests, or the console is not available.
  return message === '' ? translate('actRefused') : translate('actRefusedFor', { why: message })
}
