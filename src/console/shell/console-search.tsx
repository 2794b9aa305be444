import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react'
import type { Files } from '../../edit/apply-to-files'
import { Icon } from '../../runtime/art/icon'
import { useStore } from '../../runtime/store'
import { isEnter } from '../is-enter'
import { goTo } from '../place'
import { translate, type PlainWord } from '../translate'
import { sentenceWithTitles } from '../schema-form/placeholder-title'
import { view } from '../store/console-view'
import { useNames, type Names } from './use-names'
import type { FoundPlace } from '../store/places/named-places'
import { apart } from '../store/text-matching'
import { findTexts } from '../store/texts'

const most = 12
/** Maximum number of characters that are compared with every text at each key; no sentence of a screen is longer. */
const longest = 500

/** The closest places, each once: what is called so before what says so. */
function closest(named: readonly FoundPlace[], texts: readonly FoundPlace[]): FoundPlace[] {
  const found = new Map<string, FoundPlace>()
  for (const place of [...named, ...texts].sort((one, other) => one.far - other.far)) {
    const key = `${place.address} ${place.text}`
    if (!found.has(key)) found.set(key, place)
  }
  return [...found.values()]
}

/** The closest places, and where else something is changed. */
function search(files: Files, query: string, names: Names | undefined) {
  const texts = findTexts(files, query, most + 1).map((text) => ({ ...text, sought: text.text }))
  const named = names?.findNamed(files, query) ?? []
  const found = closest(named, texts)
  const [text] = texts
  // What is called so, and a text with all words apart, needs nothing beside it.
  const far = named.length > 0 || (text && text.far >= apart) ? 0 : text?.far
  const all = closest(found, names?.findOtherwise(files, query, far) ?? [])
  return { all: names?.withPurposes(all) ?? all, elsewhere: names?.elsewhere(files, query, found[0]?.far === 0) ?? [] }
}

/** What is said of the places: that they say only a part, that there are more, where else something is changed, or that there are none. */
function notesOf(found: readonly FoundPlace[], elsewhere: readonly PlainWord[]): PlainWord[] {
  const ofPlaces: PlainWord[] = [
    ...(found[0]?.isNear ? (['searchNear'] as const) : []),
    ...(found.length > most ? (['searchMore'] as const) : []),
  ]
  return ofPlaces.length + elsewhere.length + found.length === 0 ? ['searchNone'] : [...ofPlaces, ...elsewhere]
}

/** Finds what can be edited, by a sentence that is visible on a screen or by its name. */
export function ConsoleSearch() {
  const { files } = useStore(view)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(0)
  const query = useDeferredValue(text)
  const { names, load } = useNames()
  const { all, elsewhere } = useMemo(() => search(files, query, names), [files, query, names])
  const found = all.slice(0, most)
  const notes = notesOf(all, elsewhere)
  const list = useId()
  const isOpen = open && query.trim() !== ''
  const go = ({ address, sought }: FoundPlace) => {
    setOpen(false)
    setText('')
    goTo(address, sought === undefined ? {} : { text: sought })
  }
  const press = (event: KeyboardEvent) => {
    // The keys of an input method are its own.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setOpen(true)
      setChosen((chosen + step + found.length) % found.length)
    }
    if (isEnter(event.nativeEvent) && isOpen) {
      // Its own field has the focus before the key has written: Enter would break the line there.
      event.preventDefault()
      const one = found[chosen]
      if (one) go(one)
    }
    if (event.key === 'Escape') setOpen(false)
  }
  return (
    <div className="console-search" role="search">
      <Icon name="search" className="console-search__icon" />
      <input
        id="console-search"
        className="console-search__field"
        type="search"
        role="combobox"
        autoComplete="off"
        aria-label={translate('search')}
        aria-expanded={isOpen}
        aria-controls={list}
        aria-activedescendant={isOpen && found[chosen] ? `${list}-${chosen}` : undefined}
        placeholder={translate('searchHint')}
        maxLength={longest}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setChosen(0)
          setOpen(true)
        }}
        onFocus={() => {
          load()
          setOpen(true)
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      <div className="console-search__panel" hidden={!isOpen}>
        <ul id={list} role="listbox" aria-label={translate('search')}>
          {found.map((one, at) => (
            <li
              key={`${one.address} ${one.text}`}
              id={`${list}-${at}`}
              role="option"
              aria-selected={at === chosen}
              className="console-search__found"
              // Keeps the focus in the field until the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => go(one)}
            >
              <b>{sentenceWithTitles(one.text, files)}</b>
              <small>{one.where}</small>
            </li>
          ))}
        </ul>
        {notes.map((note) => (
          <p key={note} className="console-search__none">
            {translate(note)}
          </p>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {isOpen && query === text && [translate('searchCount', { count: found.length }), ...notes.map((note) => translate(note))].join(' ')}
      </p>
    </div>
  )
}
