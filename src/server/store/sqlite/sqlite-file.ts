import { LRUCache } from 'lru-cache'
import type { QueryResult } from 'kysely'
import type { Bindable, SqliteEngine, SqliteStatement } from './sqlite-engine'

export interface Transaction {
  run<R>(sql: string, values: Bindable[]): QueryResult<R>
  /** Resolves when it is on the disk. */
  commit(): Promise<void>
  /** Rolls back; does nothing after a commit or when the transaction is lost. */
  rollback(): void
}

/** Statements whose writes are synced to disk together. */
interface Group {
  waiting: { resolve(): void; reject(reason: unknown): void }[]
}

const cachedStatements = 300

/** SQLite's own name for this error. */
const moved = () => Object.assign(new Error('the database file was deleted, moved or replaced'), { code: 'SQLITE_READONLY_DBMOVED' })

/**
 * One open SQLite file. Writes of one turn of the event loop are committed together with one disk sync, and each caller is answered after
 * it, so that concurrent callers share its cost. A transaction is a savepoint within such a group: it may fail without the others.
 */
export class SqliteFile {
  readonly #database: SqliteEngine
  readonly #isMoved: () => boolean
  readonly #statements = new LRUCache<string, SqliteStatement>({ max: cachedStatements })
  #group: Group | undefined
  /** Resolves when all callers queued for the file are done. */
  #line: Promise<void> = Promise.resolve()
  #inTransaction = false
  #commitDue = false

  constructor(database: SqliteEngine, isMoved: () => boolean = () => false) {
    this.#database = database
    this.#isMoved = isMoved
  }

  /** Runs one statement. A read that sees data not yet on the disk also waits for the sync. */
  async runAlone<R>(sql: string, values: Bindable[]): Promise<QueryResult<R>> {
    const leave = await this.#enter()
    let result: QueryResult<R>
    try {
      if (!reads(sql)) this.#openGroup()
      result = this.#run<R>(sql, values)
    } finally {
      leave()
    }
    await this.#onDisk()
    return result
  }

  async begin(): Promise<Transaction> {
    const leave = await this.#enter()
    try {
      const group = this.#openGroup()
      this.#database.exec('savepoint own')
      this.#inTransaction = true
      return this.#transaction(group, leave)
    } catch (error) {
      leave()
      throw error
    }
  }

  /** Waits for all queued callers; no more may follow. */
  async settle() {
    await this.#line
    this.#commit()
    this.#statements.clear()
  }

  #transaction(group: Group, leave: () => void): Transaction {
    let open = true
    const end = () => {
      open = false
      this.#inTransaction = false
      if (this.#commitDue) this.#commit()
      leave()
    }
    const mustBeWhole = () => {
      if (!open || group !== this.#group) throw new Error('the transaction was lost')
    }
    return {
      run: (sql, values) => {
        mustBeWhole()
        return this.#run(sql, values)
      },
      commit: async () => {
        mustBeWhole()
        this.#database.exec('release own')
        const done = this.#onDisk()
        end()
        await done
      },
      rollback: () => {
        if (!open) return
        try {
          if (group === this.#group) this.#database.exec('rollback to own; release own')
        } finally {
          end()
        }
      },
    }
  }

  #run<R>(sql: string, values: Bindable[]): QueryResult<R> {
    if (!this.#database.open) throw new Error('the store is closed')
    try {
      const statement = this.#statement(sql)
      if (statement.reader) return { rows: statement.all(values) as R[] }
      return { rows: [], numAffectedRows: BigInt(statement.run(values).changes) }
    } catch (error) {
      this.#forgetUnread(error)
      // A full disk rolls back the whole group; any other error, only its own statement.
      if (this.#group && !this.#database.inTransaction) this.#fail(error)
      throw error
    }
  }

  #openGroup(): Group {
    if (this.#group) return this.#group
    if (!this.#database.open) throw new Error('the store is closed')
    try {
      this.#database.exec('begin immediate')
    } catch (error) {
      this.#forgetUnread(error)
      throw error
    }
    setImmediate(() => {
      if (this.#inTransaction) this.#commitDue = true
      else this.#commit()
    })
    this.#group = { waiting: [] }
    return this.#group
  }

  /** SQLite keeps pages that could not be read in its cache, and would go on to refuse them once the disk can be read again. */
  #forgetUnread(error: unknown) {
    if (isReadFault(error)) this.#database.exec('PRAGMA shrink_memory')
  }

  async #onDisk() {
    const group = this.#group
    if (group) await new Promise<void>((resolve, reject) => group.waiting.push({ resolve, reject }))
  }

  #commit() {
    this.#commitDue = false
    if (!this.#group) return
    try {
      if (this.#isMoved()) throw moved()
      this.#database.exec('commit')
    } catch (error) {
      this.#fail(error)
      return
    }
    const { waiting } = this.#group
    this.#group = undefined
    for (const { resolve } of waiting) resolve()
  }

  #fail(error: unknown) {
    const { waiting } = this.#group!
    this.#group = undefined
    // A full disk has already rolled it back, and a second rollback would hide the reason.
    if (this.#database.inTransaction) this.#database.exec('rollback')
    for (const { reject } of waiting) reject(error)
  }

  async #enter(): Promise<() => void> {
    const before = this.#line
    let leave = () => {}
    this.#line = new Promise((resolve) => (leave = resolve))
    await before
    return leave
  }

  #statement(sql: string): SqliteStatement {
    if (!/^\s*(select|insert|update|delete)\b/i.test(sql)) return this.#database.prepare(sql)
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

/** `NOTADB` is what SQLite makes of a first page that it could not read, and `CORRUPT` of any other. */
const isReadFault = (error: unknown) =>
  error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|IOERR|NOTADB)/.test(String(error.code))

const reads = (sql: string) => /^\s*(select|with|pragma)\b/i.test(sql)
