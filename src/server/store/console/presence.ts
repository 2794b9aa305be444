import type { Database } from '../database/database'
import type { Store } from '../store'

/** Where in the console operators are, across all processes. */
export function presence({ db }: Database): Store['presence'] {
  return {
    async put(account, at) {
      if (!at) return void (await db.deleteFrom('presence').where('account', '=', account).execute())
      await db
        .insertInto('presence')
        .values({ account, ...at })
        .onConflict((c) => c.column('account').doUpdateSet(at))
        .execute()
    },
    since: (time) => db.selectFrom('presence').selectAll().where('time', '>=', time).orderBy('account').execute(),
    sweep: async (before) => void (await db.deleteFrom('presence').where('time', '<', before).execute()),
  }
}
