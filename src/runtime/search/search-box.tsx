import type { FormEvent } from 'react'
import { Icon } from '../art/icon'
import { usePortal } from '../context'
import { QueryInputs, pathIn } from '../router/query-link'
import './search-box.css'

/** Maximum length of a keyword; the operations refuse longer ones. */
const longest = 60

interface Props {
  hint: string
  keyword: string | undefined
  /** Address of the results, without the keyword. */
  address: string
  onSearch(keyword: string): void
  /** Takes the focus when it appears. */
  focused?: boolean
}

/** A search field with a button. */
export function SearchBox({ hint, keyword = '', address, onSearch, focused }: Props) {
  const { word } = usePortal()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('keyword')).trim())
  }
  return (
    <form className="search-box" role="search" aria-label={hint} method="get" action={pathIn(address)} onSubmit={find}>
      <QueryInputs address={address} without={['keyword']} />
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
