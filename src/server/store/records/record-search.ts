import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { RecordType } from '../../../contract/record'
import { inTransaction, type Database } from '../database/database'
import { listItems } from '../../../contract/derived/list-items'
import { hasWordsToFind, listFilters, searchOf, systemColumns, tableOf } from './record-columns'
import { wordsInText, type AskedWord } from '../../../validate/search/search-words'

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []

/** The word of one item of a list. It begins with a private character, which no searched text and no keyword yields. */
export const itemWord = (name: string, item: string) => `\uE000${createHash('sha256').update(`${name} ${item}`).digest('hex').slice(0, 16)}`

/** What a filter by one item asks for. Content that leaves such a `json` field empty is for all of them (`match`). */
export const askedItem = (type: RecordType, name: string, item: string): AskedWord => ({
  word: itemWord(name, item),
  prefix: false,
  ...(type.fields[name]?.type === 'json' ? { or: itemWord(name, '') } : {}),
})

const itemsHeld = (type: RecordType, name: string, value: unknown): string[] => {
  const items = listItems(String(value ?? ''))
  return items.length === 0 && type.fields[name]?.type === 'json' ? [''] : items
}

/** The column that the full-text index reads; none for a type without anything to find. */
export function wordsColumn(type: RecordType, row: Record<string, unknown>): Record<string, string> {
  if (!hasWordsToFind(type)) return {}
  const words = wordsInText((type.list.search ?? []).flatMap((name) => textsOf(row[name])).join(' '))
  const items = listFilters(type).flatMap((name) => itemsHeld(type, name, row[name]).map((item) => itemWord(name, item)))
  return { [systemColumns.words]: [...words, ...items].join(' ') }
}

/** The words of a row as PostgreSQL's index reads them. */
export const vector = sql`array_to_tsvector(string_to_array(${sql.ref(systemColumns.words)}, ' '))`

/** The rows that hold all words, as a query of its own: FTS5 in SQLite, a text search vector in PostgreSQL. */
function held({ dialect }: Database, type: RecordType, asked: AskedWord[]) {
  if (dialect === 'sqlite') {
    const query = asked.map(({ word, prefix, or }) => (or ? `("${word}" OR "${or}")` : `"${word}"${prefix ? '*' : ''}`)).join(' AND ')
    return { from: sql.table(searchOf(type)), holds: sql`${sql.table(searchOf(type))} match ${query}` }
  }
  const query = asked.map(({ word, prefix, or }) => (or ? `('${word}' | '${or}')` : `'${word}'${prefix ? ':*' : ''}`)).join(' & ')
  return { from: sql.table(tableOf(type)), holds: sql`${vector} @@ ${query}::tsquery` }
}

/** In SQLite: a condition that all words occur. A sign before it keeps rows in the order of the list, where `frequent` words are met soon. */
export function hasWords(at: Database, type: RecordType, asked: AskedWord[], frequent: boolean): RawBuilder<boolean> {
  const { from, holds } = held(at, type, asked)
  return sql<boolean>`${sql.raw(frequent ? '+' : '')}rowid in (select rowid from ${from} where ${holds})`
}

/** The rows that hold all words, before anything else is asked of them. */
export function heldRows(at: Database, type: RecordType, asked: AskedWord[]): RawBuilder<Record<string, string | number | null>> {
  const { from, holds } = held(at, type, asked)
  // SQLite keeps to the order of a cross join: it goes through the index of words, and no further than is asked for.
  if (at.dialect === 'sqlite')
    return sql`(select "row".* from ${from} cross join ${sql.table(tableOf(type))} as "row" on "row".rowid = ${from}.rowid where ${holds})`
  // `offset 0` keeps the words apart: else their rows are looked for along the sort order, which takes seconds for rare ones.
  return sql`(select * from ${from} where ${holds} offset 0)`
}

/** A condition that all words occur, for rows that are read anyway. PostgreSQL takes it for met by many, as `like` is not. */
export function readsWords({ dialect }: Database, asked: AskedWord[]): RawBuilder<boolean> {
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

/** Whether PostgreSQL takes it that three rows in four hold all words: then the list meets them sooner than their index finds them. */
export async function areFrequent(at: Database, type: RecordType, asked: AskedWord[]): Promise<boolean> {
  const { from, holds } = held(at, type, asked)
  const { rows } = await sql<Explained>`explain (format json) select 1 from ${from} where ${holds} union all select 1 from ${from}`.execute(
    at.db,
  )
  const [some, all] = rows[0]!['QUERY PLAN'][0].Plan.Plans
  return some!['Plan Rows'] * 4 > all!['Plan Rows'] * 3
}

/** PostgreSQL takes the words of all rows for quicker read than their index, which is so only while they need not be taken apart. */
export async function byIndex<T>(at: Database, work: (at: Database) => Promise<T>): Promise<T> {
  if (at.dialect === 'sqlite') return work(at)
  return inTransaction(at, async (inside) => {
    await sql`set local enable_seqscan = off`.execute(inside.db)
    const answer = await work(inside)
    await sql`set local enable_seqscan = on`.execute(inside.db)
    return answer
  })
}
