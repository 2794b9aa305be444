import { useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { focusField } from '../field/focus-field'
import { useForm, type FormParts } from '../form-context'
import { StepsContext } from '../steps/use-steps'
import type { RenderedForm } from '../../early/early-form'
import { faultLine, showSummary } from './placed-faults'
import { useFormWords } from '../use-form-words'

/** Fields with a displayed fault and its message; serialized to a string, so that React can compare it. */
function useFaulty(parts: FormParts, fields: readonly string[]): [field: string, message: string][] {
  const { store, rendered } = parts
  const read = (form: RenderedForm) =>
    JSON.stringify(
      fields.flatMap((name) => {
        const fault = form.fault(name)
        return fault ? [[name, fault.message]] : []
      }),
    )
  return JSON.parse(
    useSyncExternalStore(
      (listener) => {
        const ends = fields.map((name) => store.subscribe(name, listener))
        return () => ends.forEach((end) => end())
      },
      () => read(store),
      () => read(rendered),
    ),
  )
}

/**
 * The list of refused fields above the form: each line leads to its field and disappears when that is fixed. A single fault has no list,
 * since the focus is already on it.
 */
export function FaultSummary({ fields }: { fields: readonly string[] }) {
  const parts = useForm()
  const word = useFormWords()
  const steps = useContext(StepsContext)
  const box = useRef<HTMLDivElement>(null)
  const faulty = useFaulty(parts, fields)
  const announced = useRef(fields)
  useEffect(() => {
    // Faults that were displayed before hydration have already been scrolled to.
    if (announced.current === fields) return
    announced.current = fields
    if (fields.length > 1 && box.current) showSummary(box.current)
  }, [fields])
  if (fields.length < 2 || faulty.length === 0) return null
  const { form } = parts.module
  return (
    <div className="form__summary" ref={box} role="group" aria-labelledby={`${form.id}__summary`}>
      <p className="form__summary-title" id={`${form.id}__summary`}>
        {word('faultSummary', { count: faulty.length })}
      </p>
      <ul className="form__summary-list">
        {faulty.map(([name, message]) => (
          <li key={name}>
            <a
              href={`#${form.id}_${name}`}
              onClick={(event) => {
                event.preventDefault()
                steps?.open(name)
                focusField(box.current?.closest('.form') ?? null, name)
              }}
            >
              {faultLine(form, name, message, word)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
