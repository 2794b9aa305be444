/** A record's field cannot store the value. The message names the field, never the value. */
export class ValueRefused extends Error {
  readonly field: string

  constructor(field: string, reason: string) {
    super(`${field}: ${reason}`)
    this.name = 'ValueRefused'
    this.field = field
  }
}

/** Another row already has this user name, account or credit code. */
export class AlreadyTaken extends Error {
  constructor(cause: unknown) {
    super('already taken', { cause })
    this.name = 'AlreadyTaken'
  }
}

const uniqueCodes = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'])

/** Runs an insert and turns the store's own "not unique" into AlreadyTaken. */
export async function insertUnique<T>(insert: () => Promise<T>): Promise<T> {
  try {
    return await insert()
  } catch (error) {
    if (error instanceof Error && 'code' in error && uniqueCodes.has(String(error.code))) throw new AlreadyTaken(error)
    throw error
  }
}
