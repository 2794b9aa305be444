import type { Database } from './database/database'
import type { Store } from './store'

export function outbox({ db, dialect }: Database): Store['outbox'] {
  return {
    async add(entry) {
      await db.insertInto('outbox').values(entry).execute()
    },
    async claim(now, until, limit) {
      const due = db.selectFrom('outbox').select('id').where('due', '<=', now).orderBy('due').limit(limit)
      const free = dialect === 'postgres' ? due.forUpdate().skipLocked() : due
      const claimed = db
        .updateTable('outbox')
        .set((e) => ({ due: until, attempts: e('attempts', '+', 1) }))
        .where('id', 'in', free)
      return claimed.returningAll().execute()
    },
    async settle(id) {
      await db.deleteFrom('outbox').where('id', '=', id).execute()
    },
    async retry(id, due) {
      await db.updateTable('outbox').set({ due }).where('id', '=', id).execute()
    },
    async hasten(now, latest) {
      await db.updateTable('outbox').set({ due: now }).where('due', '>', latest).execute()
    },
    async waiting() {
      const { count } = await db
        .selectFrom('outbox')
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}
