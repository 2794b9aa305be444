import type { Form } from '../../../contract/form'
import { traitsOf } from '../../../contract/vocabulary/widgets'
import type { SentPairs } from '../../../render'
import { fieldOfControl } from '../../../validate/form/native/native-rows'
import { isRecord } from '../../../validate/is-record'
import { isOwnAddress } from '../pages/arrival'
import type { FormBody } from './read-form-body'

/** Values of a form whose session had expired, carried through the sign-in form: neither secrets nor files. */
export interface DeferredForm extends SentPairs {
  address: string
  form: string
}

export const deferredFormText = ({ id, ui }: Form, address: string, { pairs }: FormBody): string => {
  const deferred = pairs.filter(([name]) => {
    const widget = ui[fieldOfControl(Object.keys(ui), name) ?? '']?.widget
    return widget !== undefined && widget !== 'upload' && traitsOf(widget).inDraft
  })
  return JSON.stringify({ address, form: id, pairs: deferred, files: {} } satisfies DeferredForm)
}

const isPair = (pair: unknown): pair is [string, string] =>
  Array.isArray(pair) && pair.length === 2 && pair.every((one) => typeof one === 'string')

/** Parses values from a browser: accepts only texts for one of our own addresses. */
export function readDeferredForm(text: string | undefined): DeferredForm | undefined {
  let deferred: unknown
  try {
    deferred = JSON.parse(text ?? '')
  } catch {
    return undefined // not ours
  }
  if (!isRecord(deferred)) return undefined
  const { address, form, pairs } = deferred
  return isOwnAddress(address) && typeof form === 'string' && Array.isArray(pairs) && pairs.every(isPair)
    ? { address, form, pairs, files: {} }
    : undefined
}
