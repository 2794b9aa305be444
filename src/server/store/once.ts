import type { Database } from './database'
import type { Store } from './store'

/** Answers by key, so that an act that is sent again is answered again and not done again. */
export function once({ db }: Database): Store['once'] {
  return {
    async answer(key) {
      return (await db.selectFrom('answersOnce').select('answer').where('key', '=', key).executeTakeFirst())?.answer ?? null
    },
    async keep(key, answer, time) {
      await db.insertInto('answersOnce').values({ key, answer, time }).execute()
    },
    async sweep(before) {
      await db.deleteFrom('answersOnce').where('time', '<', before).execute()
    },
  }
}
