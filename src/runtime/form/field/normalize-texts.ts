import type { Form } from '../../../contract/form'
import type { Fault } from '../../../validate/form/fault'
import type { FormStore, Values } from '../form-store'
import { valuesOf } from '../form-values'

/** Characters without a shape, which copying from a chat or a document adds to numbers. */
const unseen = /\p{Cf}/gu

/**
 * Replaces typed texts that obey their rules only without unseen and full-width characters: their faults would speak of what nobody sees.
 * Texts that obey, and secrets, stay as they are.
 */
export function normalizeTexts(form: Form, store: FormStore, faults: (values: Values) => Fault[], names: readonly string[]): void {
  for (const name of names) {
    const typed = store.input(name)
    if (typeof typed !== 'string' || !['text', 'code', 'date'].includes(form.ui[name]?.widget ?? '')) continue
    const plain = typed.normalize('NFKC').replace(unseen, '')
    const isFaulty = (values: Values) => faults(values).some(({ field }) => field === name)
    if (plain === typed || !isFaulty(store.values())) continue
    const { [name]: mended } = valuesOf(form, new Map([[name, plain]]))
    if (!isFaulty({ ...store.values(), [name]: mended })) store.set(name, plain)
  }
}
