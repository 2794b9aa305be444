import type { Database } from '../database/database'
import type { Store } from '../store'

const ended = ['published', 'cancelled'] as const
/** States that no process checks. A returned request stays open, so that the same files in the folder are not submitted again. */
export const inactiveStates = [...ended, 'returned'] as const

/** Change requests. One process at a time claims each, and the version keeps it from overwriting what another changed meanwhile. */
export function changeRequests({ db, dialect }: Database): Store['changeRequests'] {
  return {
    add: async (request) => void (await db.insertInto('changeRequests').values(request).execute()),
    find: async (id) => (await db.selectFrom('changeRequests').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
    open: () => db.selectFrom('changeRequests').selectAll().where('state', 'not in', ended).orderBy('time').orderBy('id').execute(),
    ofDraft: (draft) => db.selectFrom('changeRequests').selectAll().where('draft', '=', draft).orderBy('time').orderBy('id').execute(),
    async ofReleases(numbers) {
      if (numbers.length === 0) return new Map()
      const made = await db
        .selectFrom('changeRequests')
        .select(['id', 'body'])
        .where('state', 'in', ['published', 'afterwards', 'cancelled'])
        .where((e) => e.or(numbers.flatMap((number) => [',', '}'].map((end) => e('body', 'like', `%"made":${number}${end}%`)))))
        .execute()
      const known = made.map(({ id, body }) => ({ id, ...(JSON.parse(body) as { made: number; level?: string }) }))
      return new Map(known.flatMap(({ id, made: number, level }) => (level === undefined ? [] : [[number, id]])))
    },
    async claim(now, until, limit) {
      const due = db
        .selectFrom('changeRequests')
        .select('id')
        .where('state', 'not in', inactiveStates)
        .where('nextCheck', '<=', now)
        .orderBy('nextCheck')
        .orderBy('id')
        .limit(limit)
      const free = dialect === 'postgres' ? due.forUpdate().skipLocked() : due
      return db
        .updateTable('changeRequests')
        .set((e) => ({ nextCheck: until, version: e('version', '+', 1) }))
        .where('id', 'in', free)
        .returningAll()
        .execute()
    },
    async save({ id, version, ...request }) {
      const result = await db
        .updateTable('changeRequests')
        .set({ ...request, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()
      return Number(result.numUpdatedRows) === 1
    },
    async renew(held, until) {
      for (const { id, version } of held)
        await db
          .updateTable('changeRequests')
          .set({ nextCheck: until })
          .where('id', '=', id)
          .where('version', '=', version)
          .where('nextCheck', '<', until)
          .execute()
    },
    async hasten(nextCheck, all = false) {
      // A request in state `publishing` is already being processed.
      await db
        .updateTable('changeRequests')
        .set({ nextCheck })
        .where('state', 'in', ['waiting', 'scheduled', 'held', ...(all ? ['publishing' as const] : [])])
        .where('nextCheck', '>', nextCheck)
        .execute()
    },
  }
}
