import type { FormEvent } from 'react'
import { Icon } from '../art/icon'
import { usePortal } from '../context'
import { KeptQuery, pathIn } from '../router/query-link'
import './search-box.css'

/** As long as a search may be; the operations refuse more. */
const longest = 60

interface Props {
  hint: string
  keyword: string | undefined
  /** Where what was found is shown, but for the keyword. */
  address: string
  onSearch(keyword: string): void
  /** Takes the focus as it appears. */
  focused?: boolean
}

/** One line for a keyword and a button. */
export function SearchBox({ hint, keyword = '', address, onSearch, focused }: Props) {
  const { word } = usePortal()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('keyword')).trim())
  }
  return (
    <form className="search-box" role="search" aria-label={hint} method="get" action={pathIn(address)} onSubmit={find}>
      <KeptQuery address={address} without={['keyword']} />
      <Icon name="search" />
      <input
        key={keyword}
        className="search-box__input"
        type="search"
        name="keyword"
        defaultValue={keyword}
        placeholder={hint}
        aria-label={hint}
        maxLength={longest}
        enterKeyHint="search"
        autoComplete="off"
        autoFocus={focused}
      />
      <button type="submit" className="button button--primary search-box__button">
        {word('search')}
      </button>
    </form>
  )
}
