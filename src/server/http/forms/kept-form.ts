import type { Form } from '../../../contract/form'
import { traitsOf } from '../../../contract/widgets'
import type { SentPairs } from '../../../render'
import { fieldOfControl } from '../../../validate/form/native/native-rows'
import { isRecord } from '../../../validate/is-record'
import { isOwnAddress } from '../pages/arrival'
import type { FormBody } from './read-form-body'

/** Values of a form whose session had expired, carried through the sign-in form: neither secrets nor files. */
export interface KeptForm extends SentPairs {
  address: string
  form: string
}

export const keptText = ({ id, ui }: Form, address: string, { pairs }: FormBody): string => {
  const kept = pairs.filter(([name]) => {
    const widget = ui[fieldOfControl(Object.keys(ui), name) ?? '']?.widget
    return widget !== undefined && widget !== 'upload' && traitsOf(widget).inDraft
  })
  return JSON.stringify({ address, form: id, pairs: kept, files: {} } satisfies KeptForm)
}

const isPair = (pair: unknown): pair is [string, string] =>
  Array.isArray(pair) && pair.length === 2 && pair.every((one) => typeof one === 'string')

/** Parses values from a browser: accepts only texts for one of our own addresses. */
export function readKept(text: string | undefined): KeptForm | undefined {
  let kept: unknown
  try {
    kept = JSON.parse(text ?? '')
  } catch {
    return undefined // not ours
  }
  if (!isRecord(kept)) return undefined
  const { address, form, pairs } = kept
  return isOwnAddress(address) && typeof form === 'string' && Array.isArray(pairs) && pairs.every(isPair)
    ? { address, form, pairs, files: {} }
    : undefined
}
