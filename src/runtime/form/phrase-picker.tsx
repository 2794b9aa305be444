import { useEffect, useId, type RefObject } from 'react'
import type { Phrases } from '../../contract/flow'
import { focusField } from './focus-field'
import { useForm } from './form-context'
import type { FormStore } from './form-store'
import { useWorkWords } from './use-work-words'
import './phrase-picker.css'

const joined = (before: string, text: string) => (before === '' ? text : `${before}${/[。！？；，]$/.test(before) ? '' : '；'}${text}`)

function pick(store: FormStore, field: string, text: string) {
  const before = String(store.input(field) ?? '').trim()
  if (!before.includes(text)) store.set(field, joined(before, text))
}

/** Sentences to pick, by pointer or by Alt and a digit. What is picked follows what is written already, and can be edited. */
export function PhrasePicker({ phrases: { field, texts }, root }: { phrases: Phrases; root: RefObject<HTMLElement | null> }) {
  const word = useWorkWords()
  const { store } = useForm()
  const id = useId()
  useEffect(() => {
    const form = root.current
    const onKey = (event: KeyboardEvent) => {
      const digit = event.altKey && !event.isComposing ? /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] : undefined
      const text = texts[Number(digit) - 1]
      if (text === undefined) return
      event.preventDefault()
      pick(store, field, text)
      focusField(form, field)
    }
    form?.addEventListener('keydown', onKey)
    return () => form?.removeEventListener('keydown', onKey)
  }, [field, root, store, texts])
  return (
    <div className="phrases" role="group" aria-labelledby={id}>
      <span className="phrases__title" id={id}>
        {word('workPhrases')}
      </span>
      {texts.map((text, at) => (
        <button
          key={text}
          type="button"
          className="phrases__one"
          title={`Alt+${at + 1}`}
          onClick={() => {
            pick(store, field, text)
            focusField(root.current, field)
          }}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
