import type { Database } from './database'
import type { Store } from './store'

export function codes({ db }: Database): Store['codes'] {
  return {
    async put({ key, ...rest }) {
      await db.insertInto('codes').values({ key, ...rest }).onConflict((c) => c.column('key').doUpdateSet(rest)).execute()
    },
    async find(key) {
      return (await db.selectFrom('codes').selectAll().where('key', '=', key).executeTakeFirst()) ?? null
    },
    async take(key, codeHash, now) {
      const right = db.deleteFrom('codes').where('key', '=', key).where('codeHash', '=', codeHash).where('expires', '>', now)
      return (await right.returningAll().executeTakeFirst()) ?? null
    },
    async sweep(before) {
      await db.deleteFrom('codes').where('expires', '<', before).execute()
    },
  }
}
