import { useState } from 'react'
import type { Lookup } from '../../contract/form'
import { fill } from '../../validate/template'
import { usePortal, useRoots } from '../context'
import { useForm } from './form-context'
import { submitFailure } from './submit-failure'
import { toInput } from './field-value'

/** A button that asks an operation and fills the fields that its answer knows; the rest is left as it is. */
export function FormLookup({ lookup }: { lookup: Lookup }) {
  const { call, word } = usePortal()
  const roots = useRoots()
  const { module, store } = useForm()
  const [pending, setPending] = useState(false)
  const [told, setTold] = useState('')

  function take(answer: Record<string, unknown>) {
    for (const [name, schema] of Object.entries(module.form.schema.properties)) {
      const input = toInput(schema, answer[name])
      if (input !== undefined) store.set(name, input)
    }
  }

  async function ask() {
    if (pending) return
    setPending(true)
    setTold('')
    try {
      const values = fill(lookup.with ?? {}, { ...roots, form: store.values() }) as Record<string, unknown>
      take((await call(lookup.operation, values)) as Record<string, unknown>)
      setTold(lookup.done)
    } catch (error) {
      setTold(submitFailure(error).text || word('submitFailed'))
    } finally {
      setPending(false)
    }
  }

  return (
    <div className="form__lookup">
      <button type="button" className="form__lookup-button" aria-disabled={pending} onClick={() => void ask()}>
        {pending ? word('lookupPending') : lookup.label}
      </button>
      <p className="form__lookup-told" role="status">
        {told}
      </p>
    </div>
  )
}
