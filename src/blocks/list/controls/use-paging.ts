import { useEffect, useState } from 'react'
import { listQuery } from '../../../contract/derived/operations/list-query'
import type { BlockOf } from '../../../contract/page'
import { usePortal } from '../../../runtime/context'

const defaultSize = { rows: 10, table: 10, cards: 12 }
/** What the server takes for a page when a list names no size, whatever its look. */
const askedSize = 10

interface Paging {
  open: number
  last: number
  shown: unknown[]
  turnTo(page: number): void
}

/** Leafs through rows that are all here, or, when the page's number lies in the address, through those of the server. */
export function usePaging(block: BlockOf<'list'>, rows: unknown[], total: number): Paging {
  const { query, setQuery } = usePortal()
  const [own, setOwn] = useState(1)
  const name = listQuery(block)[0]
  const size = block.pageSize ?? (name ? askedSize : defaultSize[block.look])
  const wanted = name ? Math.max(1, Math.trunc(Number(query[name] ?? 1)) || 1) : own
  const last = Math.max(1, Math.ceil((name ? total : rows.length) / size))
  const open = Math.min(wanted, last)
  const turnTo = (page: number) => (name ? setQuery({ [name]: page === 1 ? '' : String(page) }) : setOwn(page))
  // The address may name a page that is no more.
  useEffect(() => {
    if (name && wanted > last) setQuery({ [name]: String(last) })
  }, [name, wanted, last, setQuery])
  return { open, last, shown: name ? rows : rows.slice((open - 1) * size, open * size), turnTo }
}
