import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { cleanText } from '../database/clean-text'
import type { SqliteEngine } from './sqlite-engine'
import { SqliteFile, type Transaction } from './sqlite-file'

// libsql aborts the whole process on a boolean parameter and stores NaN as null, so other values are refused.
function bindable(value: unknown): string | number | null {
  if (typeof value === 'string') return cleanText(value)
  if (value === null) return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new TypeError(`cannot bind a value of type ${typeof value}`)
}

/** A Kysely connection for one statement or transaction; all connections share the one open file. */
class SqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile
  transaction: Transaction | undefined

  constructor(file: SqliteFile) {
    this.#file = file
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const values = parameters.map(bindable)
    return this.transaction ? this.transaction.run<R>(sql, values) : this.#file.runAlone<R>(sql, values)
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not used')
  }
}

class SqliteDriver implements Driver {
  readonly #file: SqliteFile

  constructor(file: SqliteFile) {
    this.#file = file
  }

  async init() {}

  async acquireConnection() {
    return new SqliteConnection(this.#file)
  }

  async releaseConnection() {}

  async beginTransaction(connection: SqliteConnection) {
    connection.transaction = await this.#file.begin()
  }

  async commitTransaction({ transaction }: SqliteConnection) {
    await transaction?.commit()
  }

  async rollbackTransaction({ transaction }: SqliteConnection) {
    transaction?.rollback()
  }

  async destroy() {
    await this.#file.settle()
  }
}

// SQLite's schema changes are transactional; Kysely does not use that by itself, and a kill would leave half a migration.
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/** The dialect of one open file; `isMoved` tells whether it is no longer at its path. */
export function sqliteDialect(database: SqliteEngine, isMoved?: () => boolean): Dialect {
  return {
    createDriver: () => new SqliteDriver(new SqliteFile(database, isMoved)),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}
