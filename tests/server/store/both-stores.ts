import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import type { Env } from '../../../src/server/env'
import { openStore } from '../../../src/server/store/open-store'
import type { Store } from '../../../src/server/store/store'
import { startPostgres, type PostgresServer } from './start-postgres'

/** Where a store lies; what openStore takes. */
export type Place = Pick<Env, 'dataDir' | 'databaseUrl'>

export interface StoreKind {
  name: 'SQLite' | 'PostgreSQL'
  /** A new, empty place. */
  place(): Promise<Place>
  /** Opens a store, in a new place unless one is given, and closes it after the test. */
  open(place?: Place): Promise<Store>
  /** Runs one statement past the store; on SQLite the store must be closed. */
  run(place: Place, statement: string): Promise<Record<string, unknown>[]>
}

function opener() {
  const opened: Store[] = []
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close()
  })
  return async (place: Place) => {
    const store = await openStore(place)
    opened.push(store)
    return store
  }
}

/** Folders that are removed after the file's tests. */
export function temporaryFolders(): () => Promise<string> {
  const folders: string[] = []
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-store-'))
    folders.push(folder)
    return folder
  }
}

export function sqlite(): StoreKind {
  const folder = temporaryFolders()
  const open = opener()
  const place = async () => ({ dataDir: join(await folder(), 'data'), databaseUrl: undefined })
  return {
    name: 'SQLite',
    place,
    open: async (at) => open(at ?? (await place())),
    async run({ dataDir }, statement) {
      const file = new Libsql(join(dataDir, 'portal.db'))
      const prepared = file.prepare(statement)
      const rows = prepared.reader ? (prepared.all() as Record<string, unknown>[]) : (prepared.run(), [])
      file.close()
      return rows
    },
  }
}

function postgres(): StoreKind {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  }, 180_000)
  afterAll(() => server.stop())
  const open = opener()
  const place = async () => ({ dataDir: '', databaseUrl: await server.database() })
  return {
    name: 'PostgreSQL',
    place,
    open: async (at) => open(at ?? (await place())),
    async run({ databaseUrl }, statement) {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      const { rows } = await client.query(statement)
      await client.end()
      return rows
    },
  }
}

/** Declares the same tests on both stores; `npm run quick` is content with the one that needs no server. */
export function eachStore(suite: (kind: StoreKind) => void): void {
  describe('on SQLite', () => suite(sqlite()))
  if (!process.env.PORTAL_TEST_QUICK) describe('on PostgreSQL', () => suite(postgres()))
}
