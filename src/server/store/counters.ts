import { sql, type Selectable } from 'kysely'
import { latestStart } from '../clock-tolerance'
import type { Database } from './database/database'
import type { Store } from './store'
import type { Tables } from './database/tables'

const left = (ends: number, now: number, seconds: number) => Math.min(seconds, Math.max(1, Math.ceil((ends - now) / 1000)))

function current(row: Selectable<Tables['counters']> | undefined, now: Date): { count: number; resetIn: number } {
  if (!row) return { count: 0, resetIn: 0 }
  const length = row.ends - row.started
  if (Math.abs(now.getTime() - row.started) >= length) return { count: 0, resetIn: 0 }
  return { count: row.count, resetIn: left(row.ends, now.getTime(), length / 1000) }
}

export function counters({ db }: Database): Store['counters'] {
  return {
    async hit(name, seconds, now) {
      const started = now.getTime()
      const length = seconds * 1000
      // A window that starts far ahead of now comes from a clock that was set back; it must not lock anyone out.
      const live = sql<boolean>`counters.started > ${started - length} and counters.started < ${started + length}`
      const keep = (column: 'started' | 'ends', fresh: number) =>
        sql<number>`case when ${live} then counters.${sql.ref(column)} else ${fresh} end`
      const { count, ends } = await db
        .insertInto('counters')
        .values({ name, count: 1, started, ends: started + length })
        .onConflict((c) =>
          c
            .column('name')
            .doUpdateSet({
              count: sql<number>`case when ${live} then counters.count + 1 else 1 end`,
              started: keep('started', started),
              ends: keep('ends', started + length),
            }),
        )
        .returning(['count', 'ends'])
        .executeTakeFirstOrThrow()
      return { count, resetIn: left(ends, started, seconds) }
    },
    async read(name, now) {
      return current(await db.selectFrom('counters').selectAll().where('name', '=', name).executeTakeFirst(), now)
    },
    async readAll(names, now) {
      const rows = new Map((await db.selectFrom('counters').selectAll().where('name', 'in', names).execute()).map((row) => [row.name, row]))
      return names.map((name) => current(rows.get(name), now))
    },
    async clear(name) {
      await db.deleteFrom('counters').where('name', '=', name).execute()
    },
    async sweep(now) {
      await db.deleteFrom('counters').where('ends', '<=', now.getTime()).execute()
      await db.deleteFrom('counters').where('started', '>', latestStart(now).getTime()).execute()
    },
  }
}
