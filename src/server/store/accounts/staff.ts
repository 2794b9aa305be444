import type { Database } from '../database/database'
import type { Store } from '../store'
import { toUser } from './to-user'

/** What managers of staff accounts do with them. */
export function staff({ db }: Database): Pick<Store['users'], 'givePassword' | 'end' | 'signedIn' | 'ofRoles' | 'open'> {
  return {
    async givePassword(id, passwordHash) {
      await db.updateTable('users').set({ passwordHash, passwordGiven: 1, endTime: null }).where('id', '=', id).execute()
    },
    async end(id, passwordHash, endTime) {
      await db.updateTable('users').set({ passwordHash, endTime, phone: null, email: null, uuid: null }).where('id', '=', id).execute()
    },
    async signedIn(id, signInTime) {
      await db.updateTable('users').set({ signInTime }).where('id', '=', id).execute()
    },
    async ofRoles(roles, { page, size }) {
      if (roles.length === 0) return { rows: [], total: 0 }
      const all = db.selectFrom('users').where('role', 'in', roles)
      const { total } = await all.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await all
        .selectAll()
        .orderBy('createTime', 'desc')
        .orderBy('id')
        .limit(size)
        .offset((page - 1) * size)
        .execute()
      return { rows: rows.map(toUser), total: Number(total) }
    },
    async open(roles) {
      if (roles.length === 0) return []
      const rows = await db.selectFrom('users').select('id').where('role', 'in', roles).where('endTime', 'is', null).execute()
      return rows.map(({ id }) => id)
    },
  }
}
