import type Libsql from 'libsql'
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
import { LibsqlFile, type Transaction } from './libsql-file'

// libsql aborts the whole process on a boolean parameter and stores NaN as null, so only what it takes safely gets through.
function bindable(value: unknown): string | number | null {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new TypeError(`cannot bind a value of type ${typeof value}`)
}

/** A connection of its own for each statement or transaction; all of them are the one open file. */
class LibsqlConnection implements DatabaseConnection {
  readonly #file: LibsqlFile
  transaction: Transaction | undefined

  constructor(file: LibsqlFile) {
    this.#file = file
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const values = parameters.map(bindable)
    return this.transaction ? this.transaction.run<R>(sql, values) : this.#file.runAlone<R>(sql, values)
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not used')
  }
}

class LibsqlDriver implements Driver {
  readonly #file: LibsqlFile

  constructor(database: Libsql.Database) {
    this.#file = new LibsqlFile(database)
  }

  async init() {}

  async acquireConnection() {
    return new LibsqlConnection(this.#file)
  }

  async releaseConnection() {}

  async beginTransaction(connection: LibsqlConnection) {
    connection.transaction = await this.#file.begin()
  }

  async commitTransaction({ transaction }: LibsqlConnection) {
    await transaction?.commit()
  }

  async rollbackTransaction({ transaction }: LibsqlConnection) {
    transaction?.rollback()
  }

  async destroy() {
    await this.#file.settle()
  }
}

// SQLite's schema changes are transactional; Kysely does not use that by itself, and a kill would leave half a migration.
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

export function libsqlDialect(database: Libsql.Database): Dialect {
  return {
    createDriver: () => new LibsqlDriver(database),
    createAdapter: () => new LibsqlAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}
