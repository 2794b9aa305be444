import { sql } from 'kysely'
import type { RecordType } from '../../contract/record'
import type { AskedWord } from '../../validate/search-words'
import type { Database } from './database'
import { readRows } from './read-rows'
import { columnOf, system, tableOf } from './record-columns'
import { inOrder, isByWords, rowsFor, withoutWords, wordsAsked, type Restriction, type RowQuery } from './record-query'
import { derivedColumn, derivedColumns, publishedAt } from './record-rules'
import { byIndex, countHeld, holdsNear, placeOf } from './record-search'
import { recordTables } from './record-tables'
import { rowReader, type Column } from './record-values'
import type { PageQuery, Records } from './stored-records'

const bounded = (value: number, most: number) => Math.min(most, Math.max(1, Math.trunc(value) || 1))
const furthest = 1_000_000_000

/** Words that so many rows hold are met soon when one goes through the list itself. */
const common = 5_000
/** Rows of the list that are looked through for common words before they are looked for by the index. */
const nearby = 500
/** Rows that the public does not see, one by one asked whether they hold the words. */
const mostHidden = 1_000

interface Asked {
  type: RecordType
  query: PageQuery
  size: number
  skip: number
  columns: string[]
}

/** Words, and how many rows hold them. */
interface Words {
  words: AskedWord[]
  held: number
}

const countOf = async (query: RowQuery<unknown>) => Number(((await query.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()) as { count: number }).count)

/** All that hold the words without those that the public does not see; null when these are too many to ask each. */
async function countPublic(at: Database, type: RecordType, { words, held }: Words, now: string | undefined): Promise<number | null> {
  const published = now === undefined ? undefined : publishedAt(type, now)
  if (!published || held === 0) return held
  const near = sql`select ${placeOf(at)} as place from ${sql.table(tableOf(type))} where not (${published}) limit ${sql.lit(mostHidden + 1)}`
  const { rows } = await sql<{ hidden: number; held: number }>`with near as materialized (${near}) select count(*) as hidden, count(case when ${holdsNear(at, type, words)} then 1 end) as held from near`.execute(at.db)
  return rows[0]!.hidden > mostHidden ? null : held - rows[0]!.held
}

async function countRows(at: Database, type: RecordType, restriction: Restriction, words: Words | undefined): Promise<number> {
  const quick = words && isByWords(type, restriction) ? await countPublic(at, type, words, restriction.now) : null
  return quick ?? countOf(rowsFor(at, type, restriction))
}

const derivedOf = ({ type, query }: Asked) => derivedColumns(type, query.now ?? new Date().toISOString())

const readPage = (at: Database, { type, columns }: Asked, query: RowQuery<Record<string, Column>>) =>
  readRows(at, query, [...columns, ...Object.keys(type.derived ?? {}).map(derivedColumn)], type.list.fields.some((name) => type.fields[name]?.type === 'number'))

/** A far page is found in an index alone, so that it does not read the rows before it. */
function findPage(at: Database, asked: Asked) {
  const { type, query, size, skip, columns } = asked
  const found = rowsFor(at, type, query)
  const page = () => inOrder(found.select(system.id), type, query.sort).limit(size).offset(skip)
  const rows = skip === 0 ? found.limit(size) : recordTables(at).selectFrom(tableOf(type)).where(system.id, 'in', page())
  return readPage(at, asked, inOrder(rows.select(columns).select(derivedOf(asked)) as RowQuery<Record<string, Column>>, type, query.sort))
}

/** A page of rows with common words, as it is met on the way through the list; null when the first rows do not hold it all. */
async function meetPage(at: Database, asked: Asked, { words }: Words) {
  const { type, query, size, skip, columns } = asked
  const db = recordTables(at)
  const sorted = columnOf(type, query.sort ?? type.list.sort)
  const first = db.selectFrom(tableOf(type)).select([...new Set([...columns, sorted])]).select(derivedOf(asked)).select(placeOf(at).as('place'))
  const near = inOrder(withoutWords(first, type, query), type, query.sort).limit(nearby)
  const page = db.with((cte) => cte('near').materialized(), () => near).selectFrom('near').selectAll().where(holdsNear(at, type, words)) as RowQuery<Record<string, Column>>
  const rows = await readPage(at, asked, inOrder(page, type, query.sort).limit(size).offset(skip))
  return rows.length === size ? rows : null
}

/** How many rows there are, and pages of them in order. */
export function recordList(at: Database): Pick<Records, 'count' | 'list'> {
  /** Runs the work with the words that are asked for, if any. */
  const withWords = async <T>(type: RecordType, restriction: Restriction, work: (inside: Database, words?: Words) => Promise<T>): Promise<T> => {
    const words = wordsAsked(type, restriction)
    if (words.length === 0) return work(at)
    return byIndex(at, async (inside) => work(inside, { words, held: await countHeld(inside, type, words) }))
  }
  return {
    count: (type, restriction) => withWords(type, restriction, (inside, words) => countRows(inside, type, restriction, words)),
    list: (type, query) =>
      withWords(type, query, async (inside, words) => {
        const size = bounded(query.size, type.list.maxSize)
        const skip = (bounded(query.page, furthest) - 1) * size
        const columns = [...new Set([system.id, system.createTime, ...type.list.fields.filter((name) => !type.derived?.[name]).map((name) => columnOf(type, name))])]
        const asked = { type, query, size, skip, columns }
        const met = words && words.held >= common && skip + size <= nearby ? await meetPage(inside, asked, words) : null
        const rows = met ?? (await findPage(inside, asked))
        // A page that is not full is the last one: its rows are counted already.
        const total = rows.length > 0 && rows.length < size ? skip + rows.length : await countRows(inside, type, query, words)
        return { rows: rows.map(rowReader(type, type.list.fields)), total }
      }),
  }
}
