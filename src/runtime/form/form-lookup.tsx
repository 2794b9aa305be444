import { useState } from 'react'
import type { Lookup } from '../../contract/form'
import { fill, fillText } from '../../validate/template/template'
import { usePortal, useRoots } from '../context'
import { faultyFields } from './field/faulty-field'
import { focusField } from './field/focus-field'
import { useForm } from './form-context'
import { submitFailure } from './submit/submit-failure'
import { storedValue, toInput } from '../../validate/form/field-value'
import { useFormWords } from './use-form-words'

/**
 * A button that calls an operation and fills the fields that the response holds; the others keep their values. The fields that it sends
 * must be valid first.
 */
export function FormLookup({ lookup }: { lookup: Lookup }) {
  const { call } = usePortal()
  const word = useFormWords()
  const roots = useRoots()
  const { module, store } = useForm()
  const [pending, setPending] = useState(false)
  const [message, setMessage] = useState('')

  function take(answer: Record<string, unknown>) {
    for (const name of Object.keys(module.form.schema.properties)) {
      const input = toInput(module.form, name, storedValue(module.form, name, answer[name]))
      if (input !== undefined) store.set(name, input)
    }
  }

  async function ask(place: HTMLElement) {
    if (pending) return
    const [faulty] = faultyFields(store, lookup.with ?? {})
    if (faulty) return focusField(place.closest('form'), faulty)
    setPending(true)
    setMessage('')
    try {
      const values = fill(lookup.with ?? {}, { ...roots, form: store.values() })
      const data = (await call(lookup.operation, values)) as Record<string, unknown>
      take(data)
      setMessage(fillText(lookup.done, { ...roots, data }))
    } catch (error) {
      setMessage(submitFailure(error).text || word('submitFailed'))
    } finally {
      setPending(false)
    }
  }

  return (
    <div className="form__lookup">
      <button type="button" className="form__lookup-button" aria-disabled={pending} onClick={(event) => void ask(event.currentTarget)}>
        {pending ? word('lookupPending') : lookup.label}
      </button>
      <p className="form__lookup-told" role="status">
        {message}
      </p>
    </div>
  )
}
