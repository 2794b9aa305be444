import { sql } from 'kysely'
import { inactiveStates } from './change-requests'
import { inTransaction, type Database } from '../database/database'
import { AlreadyTaken, insertUnique } from '../refusals'
import type { Store } from '../store'

/** Drafts as the steps that made them. The position is part of the key, so that of two writers who add a step at once only one succeeds. */
export function drafts(at: Database): Store['drafts'] {
  const { db } = at
  const remove = (id: string) =>
    inTransaction(at, async (inside) => {
      await inside.db.deleteFrom('drafts').where('id', '=', id).execute()
      await inside.db.deleteFrom('draftSteps').where('draft', '=', id).execute()
    })
  const columns = ['id', 'owner', 'release', 'time'] as const
  return {
    open: async (draft) => void (await db.insertInto('drafts').values(draft).execute()),
    ofOwner: (owner) => db.selectFrom('drafts').select(columns).where('owner', '=', owner).orderBy('time').orderBy('id').execute(),
    find: async (id) => (await db.selectFrom('drafts').select(columns).where('id', '=', id).executeTakeFirst()) ?? null,
    all: () => db.selectFrom('drafts').select(columns).orderBy('time').orderBy('id').execute(),
    steps: (draft, after = 0) =>
      db
        .selectFrom('draftSteps')
        .select(['position', 'body', 'time'])
        .where('draft', '=', draft)
        .where('position', '>', after)
        .orderBy('position')
        .execute(),
    async add(draft, step) {
      try {
        // The insert itself checks that the draft still exists, so that no step is added to one that was published meanwhile.
        const own = db
          .selectFrom('drafts')
          .where('id', '=', draft)
          .select([
            'id',
            sql<number>`cast(${step.position} as integer)`.as('position'),
            sql<string>`cast(${step.body} as text)`.as('body'),
            sql<string>`cast(${step.time} as text)`.as('time'),
          ])
        const result = await insertUnique(() =>
          db.insertInto('draftSteps').columns(['draft', 'position', 'body', 'time']).expression(own).executeTakeFirst(),
        )
        return Number(result.numInsertedOrUpdatedRows ?? 0) === 1
      } catch (error) {
        if (error instanceof AlreadyTaken) return false
        throw error
      }
    },
    async give(id, from, to) {
      const result = await db.updateTable('drafts').set({ owner: to }).where('id', '=', id).where('owner', '=', from).executeTakeFirst()
      return Number(result.numUpdatedRows) === 1
    },
    remove,
    async sweep(before) {
      const left = await db
        .selectFrom('drafts')
        .select('id')
        .where('time', '<', before)
        .where((e) => e.not(e.exists(e.selectFrom('users').select('users.id').whereRef('users.id', '=', 'drafts.owner'))))
        .where((e) =>
          e.not(
            e.exists(
              e
                .selectFrom('changeRequests')
                .select('changeRequests.id')
                .whereRef('changeRequests.draft', '=', 'drafts.id')
                .where('state', 'not in', inactiveStates),
            ),
          ),
        )
        .execute()
      for (const { id } of left) await remove(id)
    },
  }
}
