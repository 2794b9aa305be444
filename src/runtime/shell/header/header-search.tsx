import { useId, useRef } from 'react'
import { Icon } from '../../art/icon'
import { usePortal } from '../../context'
import { SearchBox } from '../../search/search-box'
import { useSearch } from '../../search/use-search'
import './header-search.css'

/** The site search in a popover of the header; Escape and a click elsewhere close it. */
export function HeaderSearch() {
  const { boot, query, session, word } = usePortal()
  const { search: target } = boot.portal
  const { search, addressOf } = useSearch()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  if (!target) return null
  // Reset before it is shown: the `toggle` event fires later, when the visitor may have started typing.
  const begin = () => panel.current?.querySelector('form')?.reset()
  const focus = () => panel.current?.querySelector<HTMLElement>('input[type=search]')?.focus()
  const find = (keyword: string) => {
    panel.current?.hidePopover()
    search(target, keyword)
  }
  return (
    <>
      <button type="button" className="header-bar__icon" aria-label={word('search')} title={word('search')} popoverTarget={id}>
        <Icon name="search" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="header-search"
        onBeforeToggle={(event) => event.newState === 'open' && begin()}
        onToggle={(event) => event.newState === 'open' && focus()}
      >
        <SearchBox hint={target.hint} keyword={query.keyword ?? session.keyword} address={addressOf(target)} onSearch={find} focused />
      </div>
    </>
  )
}
