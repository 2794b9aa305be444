import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database'
import type { Store } from '../store'

const secretBytes = 32

export function keys({ db }: Database): Store['keys'] {
  return {
    all: () => db.selectFrom('signingKeys').selectAll().orderBy('createTime', 'desc').orderBy('id').execute(),
    async add(key) {
      await db.insertInto('signingKeys').values(key).execute()
    },
    async removeBefore(createTime) {
      await db.deleteFrom('signingKeys').where('createTime', '<', createTime).execute()
    },
    async dateBack(latest, createTime) {
      await db.updateTable('signingKeys').set({ createTime }).where('createTime', '>', latest).execute()
    },
    async secret(name) {
      const find = () => db.selectFrom('secrets').select('value').where('name', '=', name)
      const known = await find().executeTakeFirst()
      if (known) return Buffer.from(known.value, 'hex')
      const value = randomBytes(secretBytes).toString('hex')
      await db
        .insertInto('secrets')
        .values({ name, value })
        .onConflict((c) => c.column('name').doNothing())
        .execute()
      return Buffer.from((await find().executeTakeFirstOrThrow()).value, 'hex')
    },
  }
}
