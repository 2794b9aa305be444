import type { Database } from './database/database'
import type { Store } from './store'

/** Answers by key, so that an act that is sent again is answered again and not done again. */
export function idempotency({ db }: Database): Store['idempotency'] {
  return {
    async answer(key) {
      return (await db.selectFrom('answersOnce').select(['answer', 'fingerprint']).where('key', '=', key).executeTakeFirst()) ?? null
    },
    async keep(key, kept, time) {
      await db
        .insertInto('answersOnce')
        .values({ key, ...kept, time })
        .execute()
    },
    async sweep(before) {
      await db.deleteFrom('answersOnce').where('time', '<', before).execute()
    },
  }
}
