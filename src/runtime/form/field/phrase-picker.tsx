import { useCallback, useId, useLayoutEffect, useRef } from 'react'
import type { Phrases } from '../../../contract/flow'
import { usePortal } from '../../context'
import { focusField } from './focus-field'
import { useForm } from '../form-context'
import type { FormStore } from '../form-store'
import { useWorkWords } from '../use-work-words'
import './phrase-picker.css'

const joined = (before: string, text: string, semicolon: string) =>
  before === '' ? text : `${before}${/[。！？；，.!?;,]$/.test(before) ? semicolon.slice(1) : semicolon}${text}`

/** Appends a phrase, or replaces the one that was filled in for the clerk and still stands there alone. */
function pick(store: FormStore, { field, texts, first }: Phrases, text: string, semicolon: string) {
  const before = String(store.input(field) ?? '').trim()
  if (first && before === texts[0]) store.set(field, text)
  else if (!before.includes(text)) store.set(field, joined(before, text, semicolon))
}

interface Props {
  phrases: Phrases
  /** Selector of the element that listens for Alt and a digit. */
  within: string
  title: 'workPhrases' | 'fieldPhrases'
}

/**
 * Predefined phrases, picked by pointer or, inside the form or field around them, by Alt and a digit. A picked phrase can be edited.
 */
export function PhrasePicker({ phrases: { field, texts, first }, within, title }: Props) {
  const word = useWorkWords()
  const { store } = useForm()
  const semicolon = usePortal().word('semicolon')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const choose = useCallback(
    (text: string) => {
      pick(store, { field, texts, ...(first && { first }) }, text, semicolon)
      focusField(box.current?.closest('.form') ?? null, field)
    },
    [field, texts, first, store, semicolon],
  )
  // Before the phrases are painted: keys that are pressed as soon as they are seen must count.
  useLayoutEffect(() => {
    const around = box.current?.closest<HTMLElement>(within)
    const onKey = (event: KeyboardEvent) => {
      const digit = event.altKey && !event.isComposing ? /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] : undefined
      const text = texts[Number(digit) - 1]
      if (text === undefined) return
      event.preventDefault()
      event.stopPropagation()
      choose(text)
    }
    around?.addEventListener('keydown', onKey)
    return () => around?.removeEventListener('keydown', onKey)
  }, [choose, texts, within])
  return (
    <div className="phrases screen-only" role="group" aria-labelledby={id} ref={box}>
      <span className="phrases__title" id={id}>
        {word(title)}
      </span>
      {texts.map((text, at) => (
        <button key={text} type="button" className="phrases__one" title={`Alt+${at + 1}`} onClick={() => choose(text)}>
          {text}
        </button>
      ))}
    </div>
  )
}
