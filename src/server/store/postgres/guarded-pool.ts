import pg from 'pg'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { cleanParameter } from '../database/clean-text'
import { createAnswerWatch, probesWithin, type Probe } from './answer-watch'
import { StoreProblem } from '../store-problem'

/** Probes over a separate connection, so that a pool whose connections are all busy does not look like a lost server. */
function prober(settings: pg.ClientConfig): { probe: Probe; close(): Promise<void> } {
  let client: pg.Client | undefined
  const drop = () => {
    const old = client
    client = undefined
    // Destroys the socket, since a regular close would wait for an answer.
    ;(old as { connection?: { stream?: { destroy(): void } } } | undefined)?.connection?.stream?.destroy()
  }
  const open = async () => {
    const fresh = new pg.Client(settings)
    client = fresh
    fresh.on('error', () => void (client === fresh && drop()))
    await fresh.connect()
    return fresh
  }
  return {
    async probe(signal) {
      signal.addEventListener('abort', drop, { once: true })
      try {
        await (client ?? (await open())).query('select 1')
      } catch (error) {
        drop()
        // A server that refuses a connection (too many of them) still answers, unless it is starting or stopping.
        if (!(error instanceof pg.DatabaseError) || error.code?.startsWith('57P')) throw error
      }
    },
    async close() {
      await client?.end().catch(() => undefined)
    },
  }
}

/**
 * A pool whose calls are rejected after `answerTimeout` milliseconds without an answer from the server. The connection of such a call is
 * closed and not reused, so that the server ends its transaction as soon as it can; whether a commit took effect is then unknown.
 */
export function guardedPool(answerTimeout: number, settings: pg.PoolConfig): PostgresPool {
  const openPool = () => {
    const made = new pg.Pool(settings)
    // The next query reports a lost connection, idle or between two statements; without listeners, these events would end the process.
    made.on('error', () => {})
    made.on('connect', (client) => client.on('error', () => {}))
    return made
  }
  let pool = openPool()
  const { probe, close } = prober(settings)
  // Waiting for a free connection has the same limit, which restarts whenever one becomes free.
  const patience = probesWithin(answerTimeout)
  const watch = createAnswerWatch(patience, probe, () => {
    // Idle connections may be as dead as busy ones.
    void pool.end().catch(() => undefined)
    pool = openPool()
  })

  const guarded = (client: pg.PoolClient): PostgresPoolClient => {
    let broken = false
    const query = async (sql: string, parameters: readonly unknown[]) => {
      // Closing the connection rolls back, and a second error must not hide the first.
      if (broken && sql === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] }
      try {
        return await watch.guard(() => client.query(sql, parameters.map(cleanParameter)))
      } catch (error) {
        if (!isLost(error)) throw error
        broken = true
        throw sql === 'commit' ? unsure(error) : unreachable(error)
      }
    }
    const release = () => {
      client.release(broken)
      watch.moved()
    }
    return { query, release } as unknown as PostgresPoolClient
  }
  return {
    async connect() {
      let connecting: Promise<pg.PoolClient> | undefined
      try {
        return guarded(await watch.guard(() => (connecting = pool.connect()), patience))
      } catch (error) {
        void connecting?.then(
          (client) => client.release(true),
          () => undefined,
        )
        throw unreachable(error)
      }
    },
    async end() {
      watch.close()
      await Promise.all([pool.end(), close()])
    },
  }
}

/**
 * Whether the connection is of no more use: it is silent or closed, the server ends it (57P), or has become a standby that takes no writes
 * (25006), while a new connection may lead to its successor. The driver's own errors about connections have no code.
 */
function isLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|57P|25006)/.test(error.code ?? '')
  return !(error instanceof TypeError)
}

/** Whatever the reason, from a name that does not resolve to a refused password: without a connection there is no store. */
function unreachable(cause: unknown): StoreProblem {
  if (cause instanceof StoreProblem) return cause
  const problem = new StoreProblem('unreachable', '连接不上数据库。', 'The database cannot be reached.', cause)
  return cause instanceof Error && 'code' in cause ? Object.assign(problem, { code: cause.code }) : problem
}

const unsure = (cause: unknown) =>
  new StoreProblem(
    'unsure',
    '数据库在提交时没有应答，结果未知。',
    'The database did not answer a commit; whether it took effect is not known.',
    cause,
  )
