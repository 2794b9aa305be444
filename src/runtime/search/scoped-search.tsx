import { useId, useState } from 'react'
import type { PageSearch } from '../../contract/parts/page/page-search'
import { usePortal } from '../context'
import { FollowedLink } from '../router/query-link'
import { WithoutScript } from '../without-script'
import { SearchBox } from './search-box'
import { useSearch } from './use-search'
import './scoped-search.css'

/** A search box with a choice of scopes, and popular keywords. */
export function ScopedSearch({ hint, scopes, words }: PageSearch) {
  const { word, query } = usePortal()
  const { search, addressOf } = useSearch()
  const [at, setAt] = useState(0)
  const id = useId()
  const scope = scopes[at] ?? scopes[0]!
  return (
    <div className="scoped-search screen-only">
      {scopes.length > 1 && (
        <div className="scoped-search__scopes" role="group" aria-label={word('searchScope')}>
          {scopes.map(({ title }, place) => (
            <button key={place} type="button" className="scoped-search__scope" aria-pressed={place === at} onClick={() => setAt(place)}>
              {title}
            </button>
          ))}
          <WithoutScript>
            {scopes.map((one, place) => (
              <a key={place} className="scoped-search__scope" href={addressOf(one)}>
                {one.title}
              </a>
            ))}
          </WithoutScript>
        </div>
      )}
      <SearchBox hint={hint} keyword={query.keyword} address={addressOf(scope)} onSearch={(keyword) => search(scope, keyword)} />
      {words && (
        <div className="scoped-search__words" role="group" aria-labelledby={id}>
          <span id={id}>{word('searchWords')}</span>
          {words.map((one) => (
            <FollowedLink key={one} className="link-quiet" href={addressOf(scope, one)} onFollow={() => search(scope, one)}>
              {one}
            </FollowedLink>
          ))}
        </div>
      )}
    </div>
  )
}
