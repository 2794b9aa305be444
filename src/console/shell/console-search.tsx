import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { Icon } from '../../runtime/art/icon'
import { useStore } from '../../runtime/store'
import { isEnter } from '../is-enter'
import { goTo } from '../place'
import { translate } from '../translate'
import { sentenceWithTitles } from '../schema-form/placeholder-title'
import { view } from '../store/console-view'
import { findTexts, type FoundText } from '../store/texts'

const most = 12

/** Finds what can be edited, by a sentence that is visible on a screen. */
export function ConsoleSearch() {
  const { files } = useStore(view)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(0)
  const query = useDeferredValue(text)
  const found = useMemo(() => findTexts(files, query, most), [files, query])
  const list = useId()
  const isOpen = open && query.trim() !== ''
  const go = ({ address, text }: FoundText) => {
    setOpen(false)
    setText('')
    goTo(address, { text })
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
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setChosen(0)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
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
        {found.length === 0 && <p className="console-search__none">{translate('searchNone')}</p>}
      </div>
    </div>
  )
}
