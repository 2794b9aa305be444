import type Libsql from 'libsql'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'

const cachedStatements = 300

// libsql aborts the whole process on a boolean parameter and stores NaN as null, so only what it takes safely gets through.
function bindable(value: unknown): string | number | null {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new TypeError(`cannot bind a value of type ${typeof value}`)
}

class LibsqlConnection implements DatabaseConnection {
  readonly #database: Libsql.Database
  readonly #statements = new Map<string, Libsql.Statement>()

  constructor(database: Libsql.Database) {
    this.#database = database
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#database.open) throw new Error('the store is closed')
    const statement = this.#statement(sql)
    const values = parameters.map(bindable)
    if (statement.reader) return { rows: statement.all(values) as R[] }
    return { rows: [], numAffectedRows: BigInt(statement.run(values).changes) }
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not used')
  }

  forget() {
    this.#statements.clear()
  }

  #statement(sql: string): Libsql.Statement {
    if (!/^\s*(select|insert|update|delete)\b/i.test(sql)) return this.#database.prepare(sql)
    const known = this.#statements.get(sql)
    if (known) return known
    if (this.#statements.size >= cachedStatements) this.forget()
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

/** One connection, handed out in the order of asking; a transaction holds it to its end. */
class LibsqlDriver implements Driver {
  readonly #database: Libsql.Database
  readonly #connection: LibsqlConnection
  #queue: Promise<void> = Promise.resolve()
  #release = () => {}

  constructor(database: Libsql.Database) {
    this.#database = database
    this.#connection = new LibsqlConnection(database)
  }

  async init() {}

  async acquireConnection() {
    const before = this.#queue
    let release = () => {}
    this.#queue = new Promise((resolve) => (release = resolve))
    await before
    this.#release = release
    return this.#connection
  }

  async releaseConnection() {
    this.#release()
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  // A full disk has already undone it, and a second undoing would hide the reason.
  async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy() {
    await this.#queue
    this.#connection.forget()
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
