import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { newDatabase, type Database } from '../database/database'
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
/** Attempts to connect while nothing says why they fail. */
const firstTries = 5
/** PostgreSQL answers, but is starting up (or recovering after a crash), or stopping: `cannot_connect_now`. */
const notNow = '57P03'
/** Attempts and milliseconds between them, while PostgreSQL says that it is starting: a minute. */
const startTries = 240
const startPause = 250
const statementMs = 15_000
const int8 = 20

// count(*) and bigint arrive as text by default; ours stay far below 2^53.
function parser(oid: number, format?: 'text' | 'binary') {
  if (oid === int8) return Number
  return pg.types.getTypeParser(oid, format)
}

/** Converts a parameter of the address, which the environment's reader has checked, from seconds to milliseconds. */
function milliseconds(url: string, parameter: string, usual: number): number {
  const said = new URL(url).searchParams.get(parameter)
  return said === null ? usual : Math.round(Number(said) * 1000)
}

/** Milliseconds to get a connection: `connect_timeout` of the address, in seconds; 0 means no limit (PostgreSQL, 32.1.2). */
export const connectTimeout = (url: string): number => milliseconds(url, 'connect_timeout', waitMs)

/** Milliseconds that the server may be silent, by `answer_timeout` of the address: a far or busy one may need more than a second. */
export const answerTimeout = (url: string): number => milliseconds(url, 'answer_timeout', answerMs)

/** Opens the database; any number of processes may do so at once. Waits for a server that is starting up, and says so. */
export async function openPostgres(url: string, say: (text: string) => void = () => {}): Promise<OpenDatabase> {
  const pool = guardedPool(answerTimeout(url), {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeout(url),
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    keepAlive: true,
    types: { getTypeParser: parser },
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const at = newDatabase(db, 'postgres')
  try {
    await firstAnswer(at, say)
    at.testsJson = await hasJsonTest(at)
    if (!(await checkMigrations(at))) await migrate(at)
  } catch (error) {
    await db.destroy()
    throw error instanceof StoreProblem && error.kind !== 'unreachable' ? error : unreachable(error)
  }
  return { ...at, close: () => db.destroy() }
}

async function firstAnswer({ db }: Database, say: (text: string) => void): Promise<void> {
  for (let [left, waits] = [firstTries, 0]; ;) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === notNow && waits < startTries) {
        if (waits === 0) say('PostgreSQL 正在启动，最多等它一分钟。')
        waits += 1
        await new Promise((resolve) => setTimeout(resolve, startPause))
      } else {
        left -= 1
        // An error with a code says why the database cannot be used, so retrying is pointless.
        if (left === 0 || code !== undefined) throw error
      }
    }
  }
}

/** From version 16 on. */
async function hasJsonTest({ db }: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_proc where proname = 'pg_input_is_valid'`.execute(db)
  return rows.length > 0
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
