import type { Database } from '../database/database'
import type { Store } from '../store'

export function codes({ db }: Database): Store['codes'] {
  return {
    async put({ key, ...rest }) {
      await db
        .insertInto('codes')
        .values({ key, ...rest })
        .onConflict((c) => c.column('key').doUpdateSet(rest))
        .execute()
    },
    async find(key) {
      return (await db.selectFrom('codes').selectAll().where('key', '=', key).executeTakeFirst()) ?? null
    },
    async take(key, codeHash, now) {
      const right = db.deleteFrom('codes').where('key', '=', key).where('codeHash', '=', codeHash).where('expires', '>', now)
      const taken = await right.returningAll().executeTakeFirst()
      // The lines of tickets, which nobody shares, hold their purpose in place of a code.
      if (taken && taken.codeHash !== taken.purpose) await db.deleteFrom('codes').where('codeHash', '=', codeHash).execute()
      return taken ?? null
    },
    async endAll(account) {
      await db.deleteFrom('codes').where('account', '=', account).execute()
    },
    async sweep(before, latest) {
      await db.deleteFrom('codes').where('expires', '<', before).execute()
      await db.deleteFrom('codes').where('expires', '>', latest).execute()
    },
  }
}
