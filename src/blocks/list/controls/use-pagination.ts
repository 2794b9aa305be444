import { useEffect, useState } from 'react'
import { listQuery } from '../../../contract/derived/operations/list-query'
import type { BlockOf } from '../../../contract/page'
import { usePortal } from '../../../runtime/context'
import { useQueryAddress } from '../../../runtime/router/query-link'

const defaultSize = { rows: 10, table: 10, cards: 12 }
/** The server's page size when a list declares none. */
const askedSize = 10

interface Paging {
  open: number
  last: number
  size: number
  shown: unknown[]
  /** Whether some rows of the open page must be requested from the server. */
  beyond: boolean
  turnTo(page: number): void
  /** Absent where the page number is not part of the address. */
  addressOf: ((page: number) => string) | undefined
}

/** The open page of each list by history entry, restored when going back. */
const turned = new Map<string, number>()
const entryOf = (source: string | undefined) => `${String((history.state as { key?: unknown } | null)?.key)} ${source}`

/** On a server and before hydration nothing is recorded, so the history is not read. */
const pageOf = (source: string | undefined) => (turned.size === 0 ? 1 : (turned.get(entryOf(source)) ?? 1))

/** The query value of a page; empty for the first. */
const valuesOf = (name: string, page: number) => ({ [name]: page === 1 ? '' : String(page) })

/** Pagination over loaded rows and rows of the server; the page number in the address is the server's. */
export function usePagination(block: BlockOf<'list'>, rows: unknown[], total: number): Paging {
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
  // The address may name a page that no longer exists.
  useEffect(() => {
    if (name && wanted > last) setQuery({ [name]: String(last) })
  }, [name, wanted, last, setQuery])
  const beyond = !name && Math.min(open * size, total) > rows.length && block.pageSize !== undefined
  return { open, last, size, shown: name ? rows : rows.slice((open - 1) * size, open * size), beyond, turnTo, addressOf }
}
