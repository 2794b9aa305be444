import { sql } from 'kysely'
import type { RecordType } from '../../../contract/record'
import { maxCounted } from '../../../validate/max-counted'
import type { QueryTerm } from '../../../validate/search/search-words'
import type { Database } from '../database/database'
import { readRows } from '../database/read-rows'
import { columnOf, systemColumns, tableOf } from './record-columns'
import { foundRows, inOrder, isByWords, rowsFor, applyFilters, searchQuery, type RowQuery } from './record-query'
import { derivedColumn, derivedColumns } from './record-rules'
import { areFrequent, byIndex, readsWords } from './record-search'
import { recordTables } from './record-tables'
import { rowReader, type Column } from './record-values'
import type { PageQuery, Records, Row } from './stored-records'

const bounded = (value: number, most: number) => Math.min(most, Math.max(1, Math.trunc(value) || 1))
const furthest = 1_000_000_000

/** With this many matches, walking through the list finds a page soon. */
const common = 2_000
/** Rows of the list that are scanned for common words before the full-text index is used. */
const nearby = 500

interface Asked {
  type: RecordType
  query: PageQuery
  size: number
  skip: number
  columns: string[]
  /** The query for the full-text index. */
  words: QueryTerm[]
  frequent: boolean
}

interface Page {
  rows: Row[]
  total: number
}

const countOf = async (query: RowQuery<unknown>) =>
  Number((await query.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count)

/** Counts matches up to `maxCounted`, since nobody pages further. With filters, SQLite counts in their indexes, without the rows. */
function countFound(at: Database, { type, query, frequent }: Asked) {
  const rows = at.dialect === 'sqlite' && isByWords(type, query) ? foundRows(at, type, query) : rowsFor(at, type, query, frequent)
  return countOf(
    recordTables(at).selectFrom(
      rows
        .select(sql`1`.as('one'))
        .limit(maxCounted)
        .as('found'),
    ),
  )
}

const derivedOf = (at: Database, { type, query }: Asked) => derivedColumns(type, query.now ?? at.now().toISOString())

async function readPage(at: Database, { type, columns }: Asked, query: RowQuery<Record<string, Column>>): Promise<Row[]> {
  const rows = await readRows(
    at,
    query,
    [...columns, ...Object.keys(type.derived ?? {}).map(derivedColumn)],
    type.list.fields.some((name) => type.fields[name]?.type === 'number'),
  )
  return rows.map(rowReader(type, type.list.fields))
}

/** A far page is located in an index alone, so that the rows before it are not read. */
function findPage(at: Database, asked: Asked) {
  const { type, query, size, skip, columns, frequent } = asked
  const found = rowsFor(at, type, query, frequent)
  const page = () => inOrder(found.select(systemColumns.id), type, query.sort).limit(size).offset(skip)
  const rows = skip === 0 ? found.limit(size) : recordTables(at).selectFrom(tableOf(type)).where(systemColumns.id, 'in', page())
  return readPage(at, asked, inOrder(rows.select(columns).select(derivedOf(at, asked)), type, query.sort))
}

/** Finds a page of rows with common words among the first rows of the list; null when they do not fill the page. */
async function meetPage(at: Database, asked: Asked) {
  const { type, query, size, skip, columns, words } = asked
  const db = recordTables(at)
  const sorted = columnOf(type, query.sort ?? type.list.sort)
  const first = db
    .selectFrom(tableOf(type))
    .select([...new Set([...columns, sorted, systemColumns.words])])
    .select(derivedOf(at, asked))
  const near = inOrder(applyFilters(at, first, type, query), type, query.sort).limit(nearby)
  const page = db
    .with(
      (cte) => cte('near').materialized(),
      () => near,
    )
    .selectFrom('near')
    .selectAll()
    .where(readsWords(at, words))
  const rows = await readPage(at, asked, inOrder(page, type, query.sort).limit(size).offset(skip))
  return rows.length === size ? rows : null
}

async function listFound(at: Database, asked: Asked): Promise<Page> {
  const { size, skip } = asked
  const total = await countFound(at, asked)
  if (skip >= total) return { rows: [], total }
  const met = total >= common && skip + size <= nearby ? await meetPage(at, asked) : null
  const frequent = at.dialect === 'sqlite' ? total === maxCounted : asked.frequent
  return { rows: (met ?? (await findPage(at, { ...asked, frequent }))).slice(0, maxCounted - skip), total }
}

async function listAll(at: Database, asked: Asked): Promise<Page> {
  const { type, query, size, skip } = asked
  const rows = await findPage(at, asked)
  // A page that is not full is the last one, so the total is known without a count.
  return { rows, total: rows.length > 0 && rows.length < size ? skip + rows.length : await countOf(rowsFor(at, type, query)) }
}

/** Counts of rows, and pages of them in order. */
export function recordList(at: Database): Pick<Records, 'count' | 'list'> {
  return {
    count: async (type, restriction) => countOf(rowsFor(at, type, restriction)),
    list: async (type, query) => {
      const size = bounded(query.size, type.list.maxSize)
      const skip = (bounded(query.page, furthest) - 1) * size
      const columns = [
        ...new Set([
          systemColumns.id,
          systemColumns.createTime,
          ...type.list.fields.filter((name) => !type.derived?.[name]).map((name) => columnOf(type, name)),
        ]),
      ]
      const words = searchQuery(type, query)
      const frequent = at.dialect === 'postgres' && words.length > 0 && (await areFrequent(at, type, words))
      const asked = { type, query, size, skip, columns, words, frequent }
      if (words.length === 0) return listAll(at, asked)
      return frequent ? listFound(at, asked) : byIndex(at, (inside) => listFound(inside, asked))
    },
  }
}
