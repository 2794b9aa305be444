import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { cleanTexts } from '../database/clean-text'
import type { Database } from '../database/database'
import { guardedPool } from './guarded-pool'
import { checkMigrations, migrate } from '../migrations/migrate'
import type { OpenDatabase } from '../sqlite/sqlite'
import { StoreProblem } from '../store-problem'
import type { Tables } from '../database/tables'

const connections = 10
/** Longest wait for a connection while the queue moves; a stalled one ends earlier, see guarded-pool.ts. `connect_timeout` overrides it. */
const waitMs = 3_000
/** Keeps the answer to a request within a second (requirement L4). `answer_timeout` in the address overrides it. */
const answerMs = 800
/** Attempts to connect: a server that is still starting gets time. */
const firstTries = 5
const statementMs = 15_000
const int8 = 20

// count(*) and bigint arrive as text by default; ours stay far below 2^53.
function parser(oid: number, format?: 'text' | 'binary') {
  if (oid === int8) return Number
  return pg.types.getTypeParser(oid, format)
}

/** Converts a parameter of the address from seconds to milliseconds. */
function milliseconds(url: string, parameter: string, usual: number): number {
  const said = new URL(url).searchParams.get(parameter)
  return said !== null && /^\d{1,5}$/.test(said) ? Number(said) * 1000 : usual
}

/** Milliseconds to get a connection: `connect_timeout` of the address, in seconds; 0 means no limit (PostgreSQL, 32.1.2). */
export const connectTimeout = (url: string): number => milliseconds(url, 'connect_timeout', waitMs)

/** Milliseconds that the server may be silent, by `answer_timeout` of the address: a far or busy one may need more than a second. */
export const answerTimeout = (url: string): number => milliseconds(url, 'answer_timeout', answerMs)

/** Opens the database; any number of processes may do so at once. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = guardedPool(answerTimeout(url), {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeout(url),
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    keepAlive: true,
    types: { getTypeParser: parser },
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [cleanTexts] })
  const at: Database = { db, dialect: 'postgres', written: { times: 0 }, erased: { words: true }, averaged: { types: [] } }
  try {
    await firstAnswer(at)
    await checkMigrations(at)
    await migrate(at)
  } catch (error) {
    await db.destroy()
    throw error instanceof StoreProblem && error.kind !== 'unreachable' ? error : unreachable(error)
  }
  return { ...at, close: () => db.destroy() }
}

async function firstAnswer({ db }: Database): Promise<void> {
  for (let left = firstTries; ; left -= 1) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      // An error with a code says why the database cannot be used, so retrying is pointless.
      if (left <= 1 || (error instanceof Error && 'code' in error)) throw error
    }
  }
}

// Leaves out the address, which contains a password.
function unreachable(cause: unknown): StoreProblem {
  const reason = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return new StoreProblem(
    'unreachable',
    `连接不上 DATABASE_URL 所指的 PostgreSQL${reason}。请检查地址、账号、数据库名和网络。`,
    `The PostgreSQL named by DATABASE_URL cannot be used${reason}. Check its address, account, database name and network.`,
    cause,
  )
}
