import { createHash } from 'node:crypto'
import type { Questionnaire } from '../../contract/questionnaire'
import type { Database } from './database/database'
import type { Store } from './store'

/** Stores each version of a questionnaire once, by its content: answers are shown and scored by the version that was answered. */
export function questionnaires({ db }: Database): Store['questionnaires'] {
  return {
    async keep({ $schema: _, ...questionnaire }) {
      const body = JSON.stringify(questionnaire)
      const hash = createHash('sha256').update(body).digest('hex')
      await db
        .insertInto('questionnaires')
        .values({ hash, body })
        .onConflict((c) => c.column('hash').doNothing())
        .execute()
      return hash
    },
    async read(hash) {
      const row = await db.selectFrom('questionnaires').select('body').where('hash', '=', hash).executeTakeFirst()
      return row ? (JSON.parse(row.body) as Questionnaire) : null
    },
  }
}
