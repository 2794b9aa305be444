import { sql } from 'kysely'
import type { Database } from './database/database'
import type { Store } from './store'

/** The steps of business records. The key is record and position, so that two transitions cannot become the same step. */
export function flows({ db }: Database): Store['flows'] {
  return {
    trail: (type, record) =>
      db
        .selectFrom('flowSteps')
        .select(['act as transition', 'title', 'status', 'actor', 'role', 'opinion', 'returns', 'time'])
        .where('type', '=', type)
        .where('record', '=', record)
        .orderBy('position')
        .execute(),
    async add(type, record, { transition, ...step }) {
      const position = sql<number>`(select coalesce(max("position"), 0) + 1 from "flowSteps" where "type" = ${type} and "record" = ${record})`
      await db
        .insertInto('flowSteps')
        .values({ type, record, position, act: transition, ...step })
        .execute()
    },
  }
}
