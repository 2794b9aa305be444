import { sql, type Kysely, type TableMetadata } from 'kysely'
import type { RecordType } from '../../../contract/record'
import type { Tables } from './tables'

export type Dialect = 'sqlite' | 'postgres'

/** One open database. The dialect is asked only where SQL itself differs: row locks, collation, order of nulls. */
export interface Database {
  db: Kysely<Tables>
  dialect: Dialect
  /** Whether PostgreSQL can test a text for JSON; false on SQLite, which tests by a function of its own. */
  testsJson: boolean
  /** The process's clock, which may differ from the machine's. */
  now(): Date
  /** Counts this process's writes to rows of declared records, and the ends of transactions with such writes. */
  written: { times: number }
  /** Whether the search indexes may still contain words of closed accounts; they may when the process starts. */
  erased: { words: boolean }
  /** The record types that were prepared last: which averages a written row changes. */
  averaged: { types: RecordType[] }
}

/** A connection, as at the start of a process; `openStore` sets its clock. */
export const newDatabase = (db: Kysely<Tables>, dialect: Dialect): Database => ({
  db,
  dialect,
  testsJson: false,
  now: () => new Date(),
  written: { times: 0 },
  erased: { words: true },
  averaged: { types: [] },
})

/** Runs the work in the open transaction, or in a new one. */
export async function inTransaction<T>(at: Database, work: (at: Database) => Promise<T>): Promise<T> {
  if (at.db.isTransaction) return work(at)
  const { times } = at.written
  try {
    return await at.db.transaction().execute((db) => work({ ...at, db }))
  } finally {
    // Counts once more: a read made while the transaction was open has not seen its writes.
    if (at.written.times !== times) at.written.times += 1
  }
}

/** Runs the work in the open transaction, which goes on without the work's writes when it fails. */
export async function inSavepoint<T>({ db }: Database, work: () => Promise<T>): Promise<T> {
  if (!db.isTransaction) throw new Error('a savepoint needs a transaction')
  await sql`savepoint attempt`.execute(db)
  try {
    const done = await work()
    await sql`release savepoint attempt`.execute(db)
    return done
  } catch (error) {
    // A lost connection has undone all, and hides no reason.
    await sql`rollback to savepoint attempt`.execute(db).catch(() => undefined)
    await sql`release savepoint attempt`.execute(db).catch(() => undefined)
    throw error
  }
}

/** Locks the rows that are read until the transaction ends. SQLite needs no lock, since it has a single writer. */
export function lockRow<Query extends { forUpdate(): Query }>({ dialect }: Database, query: Query): Query {
  return dialect === 'postgres' ? query.forUpdate() : query
}

/** The PostgreSQL schema that unqualified names refer to; other schemas in the database may belong to other programs. */
export async function currentSchema({ db, dialect }: Database): Promise<string | undefined> {
  if (dialect === 'sqlite') return undefined
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db)
  return rows[0]?.schema ?? undefined
}

const relations = { table: { sqlite: ['table', 'view'], postgres: ['r', 'p', 'v'] }, index: { sqlite: ['index'], postgres: ['i'] } }

/** The names of our tables or indexes. Their columns would cost a query for each table. */
export async function namesOf(at: Database, what: keyof typeof relations): Promise<Set<string>> {
  const kinds = sql.join(relations[what][at.dialect])
  const query =
    at.dialect === 'postgres'
      ? sql<{
          name: string
        }>`select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in (${kinds})`
      : sql<{ name: string }>`select name from sqlite_master where type in (${kinds})`
  const { rows } = await query.execute(at.db)
  return new Set(rows.map(({ name }) => name))
}

export async function ownTables(at: Database): Promise<TableMetadata[]> {
  const schema = await currentSchema(at)
  return (await at.db.introspection.getTables()).filter((table) => table.schema === schema)
}

const aloneLock = 4_102_024

/** Like inTransaction, but in one process at a time and without a request's time limit. SQLite has a single writer anyway. */
export async function inTransactionAlone<T>(at: Database, work: (at: Database) => Promise<T>): Promise<T> {
  return inTransaction(at, async (inside) => {
    if (inside.dialect === 'postgres') {
      await sql`set local statement_timeout = 0`.execute(inside.db)
      await sql`select pg_advisory_xact_lock(${sql.lit(aloneLock)})`.execute(inside.db)
    }
    return work(inside)
  })
}
