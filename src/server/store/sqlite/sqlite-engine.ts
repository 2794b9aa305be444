export type Bindable = string | number | null

export interface SqliteStatement {
  /** Whether it returns rows. */
  readonly reader: boolean
  /** `values` are `Bindable[]`; libsql's types are no more specific. */
  all(values: unknown): unknown[]
  run(values: unknown): { changes: number }
}

/** An open SQLite database as in libsql; an error's `code` is SQLite's name for the reason. Stories and tests use the WebAssembly build. */
export interface SqliteEngine {
  readonly open: boolean
  readonly inTransaction: boolean
  exec(sql: string): void
  prepare(sql: string): SqliteStatement
}
