import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { inTransaction, type Database } from '../database/database'
import { insertUnique } from '../refusals'
import { holdIdentities } from './identities'
import type { Enterprise, Store } from '../store'
import { storedObject } from '../database/stored-json'
import type { Tables } from '../database/tables'
import { valuesPage } from '../database/values-page'
import { wholeProfile } from './whole-profile'

/** Throws for a damaged profile unless `parse` reads it: a change of it as empty would overwrite it. */
function toEnterprise(
  { role: _role, socialCode, profile, ...row }: Selectable<Tables['enterprises']>,
  parse: (text: string) => Record<string, unknown> = JSON.parse,
): Enterprise {
  return { ...row, socialCode: socialCode ?? '', profile: parse(profile) }
}

async function ofUser({ db, dialect }: Database, userId: string, lock: boolean): Promise<Enterprise | null> {
  const query = db.selectFrom('enterprises').selectAll().where('userId', '=', userId)
  const row = await (lock && dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  return row ? toEnterprise(row) : null
}

export function enterprises(at: Database): Store['enterprises'] {
  return {
    ofUser: (userId) => ofUser(at, userId, false),
    async byCode(socialCode, role) {
      const rows = at.db.selectFrom('enterprises').selectAll().where('socialCode', '=', socialCode)
      const row = await rows.where('role', '=', role).executeTakeFirst()
      return row ? toEnterprise(row) : null
    },
    async allByCode(socialCode) {
      if (socialCode === '') return []
      const rows = await at.db.selectFrom('enterprises').selectAll().where('socialCode', '=', socialCode).execute()
      return rows.map((row) => toEnterprise(row, storedObject))
    },
    async valuesAfter(field, after, limit) {
      const value = sql`${wholeProfile(at)} -> ${at.dialect === 'postgres' ? sql`${field}::text` : `$."${field}"`}`
      return valuesPage(at, { table: 'enterprises', id: 'id', value, isJson: true }, after, limit)
    },
    async create(enterprise) {
      const made: Enterprise = { ...enterprise, id: randomUUID(), updateTime: at.now().toISOString() }
      const user = await at.db.selectFrom('users').select('role').where('id', '=', made.userId).executeTakeFirst()
      if (!user) throw new Error('an enterprise of nobody')
      // An empty identity is stored as null, so that it is not taken.
      const row = { ...made, role: user.role, socialCode: made.socialCode || null, profile: JSON.stringify(made.profile) }
      await insertUnique(() => at.db.insertInto('enterprises').values(row).execute())
      return made
    },
    holdIdentities: (role, identity) => holdIdentities(at, role, identity),
    save: (userId, change) =>
      inTransaction(at, async (inside) => {
        const stored = await ofUser(inside, userId, true)
        if (!stored) throw new Error('the account has no enterprise')
        const profile = { ...stored.profile, ...change.profile }
        const saved: Enterprise = { ...stored, profile, enterSize: change.enterSize, updateTime: at.now().toISOString() }
        const { enterSize, updateTime } = saved
        await inside.db
          .updateTable('enterprises')
          .set({ profile: JSON.stringify(profile), enterSize, updateTime })
          .where('id', '=', stored.id)
          .execute()
        if (change.type) await inside.db.updateTable('users').set({ type: change.type }).where('id', '=', userId).execute()
        return saved
      }),
  }
}
