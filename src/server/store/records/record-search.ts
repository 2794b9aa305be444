import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { RecordType } from '../../../contract/record'
import { inTransaction, type Database } from '../database/database'
import { listItems } from '../../../contract/derived/list-items'
import { hasWordsToFind, listFilters, searchOf, systemColumns, tableOf } from './record-columns'
import { indexTerms, type QueryTerm } from '../../../validate/search/search-words'

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []

/** The search word for one item of a list. Its first character is private, so no searched text or keyword yields it. */
const itemTerm = (name: string, item: string) => `\uE000${createHash('sha256').update(`${name} ${item}`).digest('hex').slice(0, 16)}`

/** The search word of a filter by one item. Content that leaves such a `json` field empty matches every item (`match`). */
export const itemQuery = (type: RecordType, name: string, item: string): QueryTerm => ({
  word: itemTerm(name, item),
  prefix: false,
  ...(type.fields[name]?.type === 'json' ? { or: itemTerm(name, '') } : {}),
})

const itemsHeld = (type: RecordType, name: string, value: unknown): string[] => {
  const items = listItems(String(value ?? ''))
  return items.length === 0 && type.fields[name]?.type === 'json' ? [''] : items
}

/** The column that the full-text index reads; absent for a type that is not searched. */
export function wordsColumn(type: RecordType, row: Record<string, unknown>): Record<string, string> {
  if (!hasWordsToFind(type)) return {}
  const words = indexTerms((type.list.search ?? []).flatMap((name) => textsOf(row[name])).join(' '))
  const items = listFilters(type).flatMap((name) => itemsHeld(type, name, row[name]).map((item) => itemTerm(name, item)))
  return { [systemColumns.words]: [...words, ...items].join(' ') }
}

/** The words of a row in the form that PostgreSQL's index reads. */
export const vector = sql`array_to_tsvector(string_to_array(${sql.ref(systemColumns.words)}, ' '))`

/** The rows that hold all words, as a query of its own: FTS5 in SQLite, a text search vector in PostgreSQL. */
function held({ dialect }: Database, type: RecordType, asked: QueryTerm[]) {
  if (dialect === 'sqlite') {
    const query = asked.map(({ word, prefix, or }) => (or ? `("${word}" OR "${or}")` : `"${word}"${prefix ? '*' : ''}`)).join(' AND ')
    return { from: sql.table(searchOf(type)), holds: sql`${sql.table(searchOf(type))} match ${query}` }
  }
  const query = asked.map(({ word, prefix, or }) => (or ? `('${word}' | '${or}')` : `'${word}'${prefix ? ':*' : ''}`)).join(' & ')
  return { from: sql.table(tableOf(type)), holds: sql`${vector} @@ ${query}::tsquery` }
}

/** For SQLite: a condition that all words occur. A `+` before it makes SQLite read in list order, where `frequent` words turn up soon. */
export function hasWords(at: Database, type: RecordType, asked: QueryTerm[], frequent: boolean): RawBuilder<boolean> {
  const { from, holds } = held(at, type, asked)
  return sql<boolean>`${sql.raw(frequent ? '+' : '')}rowid in (select rowid from ${from} where ${holds})`
}

/** The rows that contain all words, without other conditions. */
export function matchingRows(at: Database, type: RecordType, asked: QueryTerm[]): RawBuilder<Record<string, string | number | null>> {
  const { from, holds } = held(at, type, asked)
  // SQLite keeps the order of a cross join: it reads the full-text index first, and only as far as needed.
  if (at.dialect === 'sqlite')
    return sql`(select "row".* from ${from} cross join ${sql.table(tableOf(type))} as "row" on "row".rowid = ${from}.rowid where ${holds})`
  // `offset 0` isolates the subquery: otherwise PostgreSQL scans along the sort order, which takes seconds for rare words.
  return sql`(select * from ${from} where ${holds} offset 0)`
}

/** A condition that all words occur, for rows that are read anyway. PostgreSQL estimates that many rows match it, unlike with `like`. */
export function readsWords({ dialect }: Database, asked: QueryTerm[]): RawBuilder<boolean> {
  const [place, text] = [sql.raw(dialect === 'sqlite' ? 'instr' : 'strpos'), sql`' ' || ${sql.ref(systemColumns.words)} || ' '`]
  const says = (word: string, end = ' ') => sql`${place}(${text}, ${` ${word}${end}`}) > 0`
  return sql<boolean>`${sql.join(
    asked.map(({ word, prefix, or }) => (or ? sql`(${says(word)} or ${says(or)})` : says(word, prefix ? '' : ' '))),
    sql` and `,
  )}`
}

interface Explained {
  'QUERY PLAN': [{ Plan: { Plans: { 'Plan Rows': number }[] } }]
}

/** Whether PostgreSQL estimates that three rows in four contain all words: then scanning the list is faster than the full-text index. */
export async function areFrequent(at: Database, type: RecordType, asked: QueryTerm[]): Promise<boolean> {
  const { from, holds } = held(at, type, asked)
  const { rows } = await sql<Explained>`explain (format json) select 1 from ${from} where ${holds} union all select 1 from ${from}`.execute(
    at.db,
  )
  const [some, all] = rows[0]!['QUERY PLAN'][0].Plan.Plans
  return some!['Plan Rows'] * 4 > all!['Plan Rows'] * 3
}

/** Makes PostgreSQL use the full-text index: it underestimates the cost of a sequential scan, which must unpack the words of every row. */
export async function byIndex<T>(at: Database, work: (at: Database) => Promise<T>): Promise<T> {
  if (at.dialect === 'sqlite') return work(at)
  return inTransaction(at, async (inside) => {
    await sql`set local enable_seqscan = off`.execute(inside.db)
    const answer = await work(inside)
    await sql`set local enable_seqscan = on`.execute(inside.db)
    return answer
  })
}
