import type { WidgetProps } from '@rjsf/utils'
import { useLayoutEffect, useRef, useState } from 'react'
import { placeholderName } from '../../contract/derived/placeholder-titles'
import { translate } from '../translate'
import { asText, partsOf, sentenceOf, withoutPlaceholder, withPlaceholder, type SentencePart } from './sentence-parts'
import { useStore } from '../../runtime/store'
import { view } from '../store/console-view'
import { placeholderTitle as titleOf } from './placeholder-title'
import './sentence.css'

/** A text between two placeholders, as wide as its content. */
function Piece({
  id,
  text,
  label,
  onChange,
  onMark,
}: {
  id: string
  text: string
  label: string
  onChange(text: string): void
  onMark(mark: number): void
}) {
  return (
    <span className="sentence__piece" data-text={text || ' '}>
      <input
        id={id}
        aria-label={label}
        value={text}
        size={1}
        onChange={({ target }) => onChange(asText(target.value))}
        onSelect={({ currentTarget }) => onMark(currentTarget.selectionStart ?? text.length)}
      />
    </span>
  )
}

interface SentenceProps {
  id: string
  sentence: string
  label: string
  /** Placeholders that it may use; without them, those that it has when it is opened. */
  places?: readonly string[] | undefined
  /** Placeholders that it can take, besides those that it has. */
  offered?: readonly string[] | undefined
  /** Titles of placeholders by name. */
  called?: Readonly<Record<string, string>> | undefined
  onChange(sentence: string): void
}

/** A sentence whose placeholders are chips: they can be removed and inserted, but not broken by typing. */
export function Sentence({ id, sentence, label, places: allowed, offered = [], called, onChange }: SentenceProps) {
  const { files } = useStore(view)
  const parts = partsOf(sentence)
  const [first] = useState(() => partsOf(sentence).flatMap((part) => (part.isPlace ? [part.text] : [])))
  const mark = useRef({ at: parts.length - 1, mark: parts.at(-1)?.text.length ?? 0 })
  const given = allowed ?? first
  // The console's titles are for other words' placeholders too, so one that this word lacks is shown as written.
  const placeTitle = (place: string) => (allowed?.includes(place) === false ? place : titleOf(place, files, called))
  const free = offered.filter((place) => !parts.some(({ isPlace, text }) => isPlace && placeholderName(text) === placeholderName(place)))
  const pieceId = (at: number) => (at === 0 ? id : `${id}-${at}`)
  // The caret after a change by a button: that button may go with its chip, and one removed while it has the focus never blurs.
  const caret = useRef<typeof mark.current>(undefined)
  useLayoutEffect(() => {
    const piece = caret.current && document.getElementById(pieceId(caret.current.at))
    if (!(piece instanceof HTMLInputElement)) return
    const { mark: position } = caret.current!
    caret.current = undefined
    piece.focus()
    piece.setSelectionRange(position, position)
  })
  const changeTo = (next: SentencePart[], at: number, position: number) => {
    mark.current = caret.current = { at, mark: position }
    onChange(sentenceOf(next))
  }
  const putIn = (place: string) => {
    const at = Math.min(mark.current.at, parts.length - 1)
    changeTo(withPlaceholder(parts, at, mark.current.mark, place), at + 2, 0)
  }
  const missing = given.filter((name) => !parts.some((part) => part.isPlace && part.text === name))
  return (
    <div className="sentence" role="group" aria-label={label} data-sentence={sentence}>
      <div className="sentence__line">
        {parts.map((part, at) =>
          part.isPlace ? (
            <span key={at} className="sentence__place">
              {placeTitle(part.text)}
              <button
                type="button"
                aria-label={translate('placeOut', { name: placeTitle(part.text) })}
                onClick={() => changeTo(withoutPlaceholder(parts, at), at - 1, parts[at - 1]!.text.length)}
              >
                ×
              </button>
            </span>
          ) : (
            <Piece
              key={at}
              id={pieceId(at)}
              text={part.text}
              label={at === 0 ? label : translate('sentencePiece', { label, number: at / 2 + 1 })}
              onChange={(text) => onChange(sentenceOf(parts.map((one, index) => (index === at ? { ...one, text } : one))))}
              onMark={(position) => (mark.current = { at, mark: position })}
            />
          ),
        )}
      </div>
      {missing.length > 0 && (
        <p className="sentence__missing">
          {translate('placesMissing')}
          {missing.map((name) => (
            <button key={name} type="button" onClick={() => putIn(name)}>
              {translate('placeIn', { name: placeTitle(name) })}
            </button>
          ))}
        </p>
      )}
      {free.length > 0 && (
        <select
          className="sentence__offered"
          value=""
          aria-label={translate('placesOffered')}
          onChange={({ target }) => putIn(target.value)}
        >
          <option value="">{translate('placesOffered')}</option>
          {free.map((place) => (
            <option key={place} value={place}>
              {placeTitle(place)}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

const texts = (option: unknown) => (Array.isArray(option) ? (option as string[]) : undefined)

/** A sentence as a field of a generated form. */
export function SentenceWidget({ id, value, onChange, label, options }: WidgetProps) {
  return (
    <Sentence
      id={id}
      sentence={typeof value === 'string' ? value : ''}
      label={label}
      places={texts(options.places)}
      offered={texts(options.offered)}
      called={options.called as Record<string, string> | undefined}
      onChange={onChange}
    />
  )
}
