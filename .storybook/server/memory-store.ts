import './doubles/globals'
import { Kysely } from 'kysely'
import { buildStore } from '../../src/server/store/build-store'
import { newDatabase, type Database } from '../../src/server/store/database/database'
import { checkMigrations, migrate } from '../../src/server/store/migrations/migrate'
import { sqliteDialect } from '../../src/server/store/sqlite/sqlite-dialect'
import type { Store } from '../../src/server/store/store'
import type { Tables } from '../../src/server/store/database/tables'
import { openMemory, type MemoryDatabase } from './sqlite-wasm'

export interface MemoryStore {
  store: Store
  /** Direct access, for writes that the store does not offer. */
  db: Kysely<Tables>
  /** The whole database, including all completed writes, for opening copies. */
  export(): Uint8Array<ArrayBuffer>
}

async function open(file: MemoryDatabase, prepare: (at: Database) => Promise<void>): Promise<MemoryStore> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) })
  const at = newDatabase(db, 'sqlite')
  file.exec('PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON')
  await prepare(at)
  const close = async () => {
    await db.destroy()
    if (file.open) file.close()
  }
  return { store: buildStore(at, close), db, export: () => file.export() }
}

/** The product's store over a database in memory: an empty one, or an exported one. */
export const openMemoryStore = async (bytes?: Uint8Array<ArrayBuffer>): Promise<MemoryStore> =>
  open(await openMemory(bytes), async (at) => {
    await checkMigrations(at)
    await migrate(at)
  })

/** A copy of a store that this program has made: it skips the migrations, which take 40 ms. */
export const copyMemoryStore = async (bytes: Uint8Array<ArrayBuffer>): Promise<MemoryStore> =>
  open(await openMemory(bytes), async () => undefined)
