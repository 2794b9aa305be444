export type Bindable = string | number | null

export interface SqliteStatement {
  /** Whether it answers rows. */
  readonly reader: boolean
  /** `values` are `Bindable[]`; libsql's types say no more than this. */
  all(values: unknown): unknown[]
  run(values: unknown): { changes: number }
}

/** An open SQLite database, as libsql has it; errors bear SQLite's name of their reason as `code`. Stories and tests bring the WebAssembly build. */
export interface SqliteEngine {
  readonly open: boolean
  readonly inTransaction: boolean
  exec(sql: string): void
  prepare(sql: string): SqliteStatement
}
