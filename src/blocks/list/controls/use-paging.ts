import { useEffect, useState } from 'react'
import { listQuery } from '../../../contract/derived/operations/list-query'
import type { BlockOf } from '../../../contract/page'
import { usePortal } from '../../../runtime/context'
import { useQueryAddress } from '../../../runtime/router/query-link'

const defaultSize = { rows: 10, table: 10, cards: 12 }
/** What the server takes for a page when a list names no size, whatever its look. */
const askedSize = 10

interface Paging {
  open: number
  last: number
  size: number
  shown: unknown[]
  /** Some rows of the open page are not here: the server has them. */
  beyond: boolean
  turnTo(page: number): void
  /** Absent where the open page does not stand in the address. */
  addressOf: ((page: number) => string) | undefined
}

/** The page to which a list was turned, by entry of the history: coming back opens it again. */
const turned = new Map<string, number>()
const entryOf = (source: string | undefined) => `${String((history.state as { key?: unknown } | null)?.key)} ${source}`

/** Nothing was turned on a server or before a first view is taken over: neither asks for a history. */
const pageOf = (source: string | undefined) => (turned.size === 0 ? 1 : (turned.get(entryOf(source)) ?? 1))

/** What the address says of a page; nothing of the first. */
const valuesOf = (name: string, page: number) => ({ [name]: page === 1 ? '' : String(page) })

/** Leafs through rows that are here and those that the server has more of; a page's number in the address is the server's. */
export function usePaging(block: BlockOf<'list'>, rows: unknown[], total: number): Paging {
  const { query, setQuery } = usePortal()
  const address = useQueryAddress()
  const [own, setOwn] = useState(() => pageOf(block.source))
  const name = listQuery(block)[0]
  const size = block.pageSize ?? (name ? askedSize : defaultSize[block.look])
  const wanted = name ? Math.max(1, Math.trunc(Number(query[name] ?? 1)) || 1) : own
  const last = Math.max(1, Math.ceil((name || block.pageSize ? total : rows.length) / size))
  const open = Math.min(wanted, last)
  const addressOf = name === undefined ? undefined : (page: number) => address(valuesOf(name, page))
  const turnTo = (page: number) => {
    if (name) return setQuery(valuesOf(name, page))
    turned.set(entryOf(block.source), page)
    setOwn(page)
  }
  // The address may name a page that is no more.
  useEffect(() => {
    if (name && wanted > last) setQuery({ [name]: String(last) })
  }, [name, wanted, last, setQuery])
  const beyond = !name && Math.min(open * size, total) > rows.length && block.pageSize !== undefined
  return { open, last, size, shown: name ? rows : rows.slice((open - 1) * size, open * size), beyond, turnTo, addressOf }
}
