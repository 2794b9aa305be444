import type { Database } from './database/database'
import type { Store } from './store'

/** Stored answers by idempotency key, so that a repeated request gets the first answer and is not carried out again. */
export function idempotency({ db }: Database): Store['idempotency'] {
  return {
    async answer(key) {
      return (await db.selectFrom('answersOnce').select(['answer', 'fingerprint']).where('key', '=', key).executeTakeFirst()) ?? null
    },
    async keep(key, stored, time) {
      await db
        .insertInto('answersOnce')
        .values({ key, ...stored, time })
        .execute()
    },
    async sweep(before) {
      await db.deleteFrom('answersOnce').where('time', '<', before).execute()
    },
  }
}
