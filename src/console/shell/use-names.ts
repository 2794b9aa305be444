import { useState } from 'react'
import type * as named from '../store/places/named-places'

export type Names = typeof named

/** Names contain the contract, so they load when the search is first used; until then, and without a connection, texts are found. */
export function useNames() {
  const [names, setNames] = useState<Names>()
  const load = () => {
    if (names) return
    void import('../store/places/named-places').then(setNames, () => undefined)
  }
  return { names, load }
}
