import sqlite3InitModule, { type Database, type Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { Bindable, SqliteEngine, SqliteStatement } from '../../src/server/store/sqlite/sqlite-engine'

const nothing = () => undefined
let loading: Promise<Sqlite3Static> | undefined

/** SQLite's official WebAssembly build, loaded once; it runs in a browser and in Node. */
function loadSqlite(): Promise<Sqlite3Static> {
  if (loading) return loading
  // It would log missing file systems and every refused statement to the console; callers get the error anyway.
  Object.assign(globalThis, { sqlite3ApiConfig: { warn: nothing, error: nothing } })
  return (loading = sqlite3InitModule({ print: nothing, printErr: nothing }))
}

/** A database in memory, empty or a copy of an exported one. */
export interface MemoryDatabase extends SqliteEngine {
  export(): Uint8Array<ArrayBuffer>
  close(): void
}

/** Adds SQLite's name of the cause to an error, as libsql does. */
function withCode({ SQLite3Error, capi }: Sqlite3Static, error: unknown): unknown {
  return error instanceof SQLite3Error ? Object.assign(error, { code: capi.sqlite3_js_rc_str(error.resultCode) }) : error
}

function fill({ capi, wasm }: Sqlite3Static, database: Database, bytes: Uint8Array<ArrayBuffer>) {
  const { SQLITE_DESERIALIZE_FREEONCLOSE, SQLITE_DESERIALIZE_RESIZEABLE } = capi
  const copy = wasm.allocFromTypedArray(bytes)
  database.checkRc(
    capi.sqlite3_deserialize(
      database,
      'main',
      copy,
      bytes.length,
      bytes.length,
      SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE,
    ),
  )
}

export async function openMemory(bytes?: Uint8Array<ArrayBuffer>): Promise<MemoryDatabase> {
  const sqlite3 = await loadSqlite()
  const { capi } = sqlite3
  const database = new sqlite3.oo1.DB(':memory:')
  if (bytes) fill(sqlite3, database, bytes)

  const told = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw withCode(sqlite3, error)
    }
  }

  function prepare(sql: string): SqliteStatement {
    const statement = database.prepare(sql)
    const stepped = <T>(values: Bindable[], work: () => T): T => {
      try {
        if (values.length > 0) statement.bind(values)
        return work()
      } finally {
        // Resetting a failed statement reports the failure again.
        capi.sqlite3_reset(statement)
      }
    }
    return {
      reader: statement.columnCount > 0,
      all: (values: Bindable[]) =>
        told(() =>
          stepped(values, () => {
            const rows: object[] = []
            let names: string[] | undefined
            while (statement.step()) {
              const row = statement.get([])
              names ??= statement.getColumnNames([])
              rows.push(Object.fromEntries(names.map((name, at) => [name, row[at]])))
            }
            return rows
          }),
        ),
      run: (values: Bindable[]) =>
        told(() =>
          stepped(values, () => {
            statement.step()
            return { changes: Number(database.changes()) }
          }),
        ),
    }
  }

  return {
    get open() {
      return database.isOpen()
    },
    get inTransaction() {
      return capi.sqlite3_txn_state(database, 'main') !== capi.SQLITE_TXN_NONE
    },
    exec: (sql) => told(() => void database.exec(sql)),
    prepare: (sql) => told(() => prepare(sql)),
    export: () => capi.sqlite3_js_db_export(database),
    close: () => database.close(),
  }
}
