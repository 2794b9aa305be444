import type { Form } from '../../../contract/form'
import { traitsOf } from '../../../contract/vocabulary/widgets'
import { isRecord } from '../../../contract/is-record'
import { isOwnAddress } from '../../own-address'
import { fieldOfControl } from './native-rows'
import { sentNames } from './sent-names'

/** Values of a form whose session had expired, carried through the sign-in page: neither secrets nor files. */
export interface DeferredForm {
  address: string
  form: string
  draft: string
  /** The account that typed them, if the page knew it. */
  account: string
  pairs: [name: string, text: string][]
}

export function deferredFormText({ id, ui }: Form, address: string, pairs: DeferredForm['pairs']): string {
  const said = (name: string) => pairs.find(([own]) => own === name)?.[1]
  const deferred = pairs.filter(([name]) => {
    const widget = ui[fieldOfControl(Object.keys(ui), name) ?? '']?.widget
    return widget !== undefined && widget !== 'upload' && traitsOf(widget).inDraft
  })
  const [draft = id, account = ''] = [said(sentNames.draft), said(sentNames.account)]
  return JSON.stringify({ address, form: id, draft, account, pairs: deferred } satisfies DeferredForm)
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
  const { address, form, draft = form, account = '', pairs } = deferred
  return isOwnAddress(address)
    && typeof form === 'string'
    && typeof draft === 'string'
    && typeof account === 'string'
    && Array.isArray(pairs)
    && pairs.every(isPair)
    ? { address, form, draft, account, pairs }
    : undefined
}
