import { useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { usePortal } from '../../context'
import { focusField } from '../field/focus-field'
import { useForm } from '../form-context'
import { StepsContext } from '../steps/use-steps'
import type { FormStore } from '../form-store'

/** Which of the fields still have a fault on show; as one text, so that React sees whether it changed. */
function useFaulty(store: FormStore, fields: readonly string[]): string[] {
  const read = () => fields.filter((name) => store.fault(name)).join(' ')
  const faulty = useSyncExternalStore(
    (listener) => {
      const ends = fields.map((name) => store.subscribe(name, listener))
      return () => ends.forEach((end) => end())
    },
    read,
    read,
  )
  return faulty === '' ? [] : faulty.split(' ')
}

/**
 * What a submit refused, above the form: each line leads to its field, and goes when that is mended. A single fault has none, since the
 * focus is on it.
 */
export function FaultSummary({ fields }: { fields: readonly string[] }) {
  const { module, store } = useForm()
  const { word } = usePortal()
  const steps = useContext(StepsContext)
  const box = useRef<HTMLDivElement>(null)
  const faulty = useFaulty(store, fields)
  useEffect(() => {
    if (fields.length < 2) return
    // jsdom and old engines lack it.
    box.current?.scrollIntoView?.({ block: 'start' })
    const { activeElement } = document
    if (activeElement && activeElement.getBoundingClientRect().bottom > window.innerHeight)
      activeElement.scrollIntoView?.({ block: 'center' })
  }, [fields])
  if (fields.length < 2 || faulty.length === 0) return null
  const { form } = module
  return (
    <div className="form__summary" ref={box} role="group" aria-labelledby={`${form.id}__summary`}>
      <p className="form__summary-title" id={`${form.id}__summary`}>
        {word('faultSummary', { count: faulty.length })}
      </p>
      <ul className="form__summary-list">
        {faulty.map((name) => (
          <li key={name}>
            <a
              href={`#${form.id}_${name}`}
              onClick={(event) => {
                event.preventDefault()
                steps?.open(name)
                focusField(box.current?.closest('.form') ?? null, name)
              }}
            >
              {word('labelled', { label: form.schema.properties[name]?.title ?? name, value: store.fault(name)?.message ?? '' })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
