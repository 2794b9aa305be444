import type { Form } from '../../../contract/form'
import { isComputed, isCopied } from '../../../validate/form/computed'
import { pointedNumber } from '../../../validate/form/decimal-mark'

type Ui = Pick<Form['ui'][string], 'dict' | 'value'>

/**
 * A computed number with the marks of the portal's language, as `21,051.5`; nobody types it, so nothing reads the marks again. Other text,
 * a chosen option and a copied number, which may be a year, stay as they are.
 */
export function computedText<V>({ value: set, dict }: Ui, text: V, locale: string): V | string {
  if (!isComputed(set) || isCopied(set) || dict !== undefined || typeof text !== 'string' || text === '') return text
  const number = Number(pointedNumber(text))
  return Number.isFinite(number) ? number.toLocaleString(locale) : text
}
