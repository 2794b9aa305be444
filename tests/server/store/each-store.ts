import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import type { Dialect } from '../../../src/server/store/database/database'
import type { SqliteEngine } from '../../../src/server/store/sqlite/sqlite-engine'
import type { Env } from '../../../src/server/env'
import { openMemoryStore } from '../../../.storybook/server/memory-store'
import { openMemory } from '../../../.storybook/server/sqlite-wasm'
import { openStore } from '../../../src/server/store/open-store'
import type { Store } from '../../../src/server/store/store'
import { atEnd } from '../../endings'
import { copyOfMade } from '../../seeded-data'
import { inFullRun } from '../../sampled'
import { resetTo } from './reset-postgres'
import { startPostgres, type PostgresServer } from './start-postgres'

/** Where a store is located, as openStore takes it. */
export type Place = Pick<Env, 'dataDir' | 'databaseUrl'>

export interface StoreKind {
  name: 'SQLite' | 'SQLite in WebAssembly' | 'PostgreSQL'
  dialect: Dialect
  /** Creates a new place: empty, or on PostgreSQL the database that `make` creates on its server. */
  place(make?: (server: PostgresServer) => Promise<string>): Promise<Place>
  /** Opens a store, in a new place if none is given, and closes it after the test. */
  open(place?: Place): Promise<Store>
  /** Runs one statement, bypassing the store; on SQLite the store must be closed. */
  run(place: Place, statement: string): Promise<Record<string, unknown>[]>
  /** The bytes of a closed SQLite file. */
  bytes?(place: Place): Promise<Buffer>
}

function opener(openAt: (place: Place) => Promise<Store> = openStore, closed = () => {}) {
  const opened: Store[] = []
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close()
    closed()
  })
  return async (place: Place) => {
    const store = await openAt(place)
    opened.push(store)
    return store
  }
}

function runOn(file: SqliteEngine, statement: string) {
  const prepared = file.prepare(statement)
  if (prepared.reader) return prepared.all([]) as Record<string, unknown>[]
  prepared.run([])
  return []
}

/** A folder that is removed after the file's tests. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-store-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Cache key of an empty store: creating its tables is most of a first opening. */
const onlyTables = {}
const makeTables = async (place: Place) => (await openStore(place)).close()

export function sqlite(): StoreKind {
  const open = opener()
  const place = async () => ({ dataDir: join(await temporaryFolder(), 'data'), databaseUrl: undefined })
  const path = ({ dataDir }: Place) => join(dataDir, 'portal.db')
  return {
    name: 'SQLite',
    dialect: 'sqlite',
    place,
    async open(at) {
      if (at) return open(at)
      const made = await place()
      await copyOfMade(onlyTables, made.dataDir, async (dataDir) => makeTables({ ...made, dataDir }))
      return open(made)
    },
    async run(at, statement) {
      const file = new Libsql(path(at))
      const rows = runOn(file, statement)
      file.close()
      return rows
    },
    bytes: (at) => readFile(path(at)),
  }
}

/** The store that stories run on. A place keeps the bytes of the last store closed there, until the process ends. */
function sqliteInWebAssembly(): StoreKind {
  const left = new Map<string, Uint8Array<ArrayBuffer>>()
  const open = opener(async ({ dataDir }) => {
    const { store, export: exported } = await openMemoryStore(left.get(dataDir))
    const close = once(async () => {
      left.set(dataDir, exported())
      await store.close()
    })
    return { ...store, close }
  })
  let places = 0
  const place = async () => ({ dataDir: `place ${(places += 1)}`, databaseUrl: undefined })
  return {
    name: 'SQLite in WebAssembly',
    dialect: 'sqlite',
    place,
    open: async (at) => open(at ?? (await place())),
    async run({ dataDir }, statement) {
      const file = await openMemory(left.get(dataDir))
      const rows = runOn(file, statement)
      left.set(dataDir, file.export())
      file.close()
      return rows
    },
    bytes: async ({ dataDir }) => Buffer.from(left.get(dataDir) ?? []),
  }
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => (done ??= work())
}

function postgres(): StoreKind {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())
  // Creating a database costs more than most tests, so one of an earlier test of the file is emptied.
  const used: string[] = []
  const spare: string[] = []
  let reset: ((databaseUrl: string) => Promise<void>) | undefined
  const open = opener(openStore, () => void spare.push(...used.splice(0)))
  const place = async (make = (on: PostgresServer) => on.database()) => ({ dataDir: '', databaseUrl: await make(server) })
  return {
    name: 'PostgreSQL',
    dialect: 'postgres',
    place,
    async open(at) {
      if (at) return open(at)
      const left = spare.pop()
      if (left) await reset!(left)
      const databaseUrl = left ?? (await server.copyOf('portal_tables', (address) => makeTables({ dataDir: '', databaseUrl: address })))
      reset ??= await resetTo(databaseUrl)
      used.push(databaseUrl)
      return open({ dataDir: '', databaseUrl })
    },
    async run({ databaseUrl }, statement) {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      const { rows } = await client.query(statement)
      await client.end()
      return rows
    },
  }
}

/** Declares the same tests on every store: the product's, and in the deep run the stories'. `npm run quick` uses the SQLite file only. */
export function eachStore(suite: (kind: StoreKind) => void): void {
  eachLastingStore(suite)
  inFullRun('the store of the stories', () => describe('on SQLite in WebAssembly', () => suite(sqliteInWebAssembly())))
}

/** Declares tests of work above the store's interface: on the SQLite file, and in the full run on every store. */
export function eachFullStore(suite: (kind: StoreKind) => void): void {
  describe('on SQLite', () => suite(sqlite()))
  inFullRun('operations on the other store', () => describe('on PostgreSQL', () => suite(postgres())))
  inFullRun('the store of the stories', () => describe('on SQLite in WebAssembly', () => suite(sqliteInWebAssembly())))
}

/** Declares the same tests on the stores that persist beyond their process and open with a process's settings. */
export function eachLastingStore(suite: (kind: StoreKind) => void): void {
  describe('on SQLite', () => suite(sqlite()))
  if (!process.env.PORTAL_TEST_QUICK) describe('on PostgreSQL', () => suite(postgres()))
}
