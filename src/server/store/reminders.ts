import type { Database } from './database/database'
import type { Store } from './store'

/** Sent reminders. The key is record, reminder and date, so that two processes cannot send the same one. */
export function reminders({ db }: Database): Store['reminders'] {
  return {
    async claim(sent) {
      const added = await db
        .insertInto('reminders')
        .values(sent)
        .onConflict((c) => c.columns(['record', 'reminder', 'date']).doNothing())
        .returning('record')
        .executeTakeFirst()
      return added !== undefined
    },
    async sweep(before) {
      await db.deleteFrom('reminders').where('time', '<', before).execute()
    },
  }
}
