import { randomUUID } from 'node:crypto'
import { lockRow, type Database } from '../database/database'
import { insertUnique } from '../refusals'
import { staff } from './staff'
import { toUser } from './to-user'
import type { Credential, Store, User } from '../store'

/** Selects the account only while it still has the credential. */
export function userWith({ db }: Database, id: string, credential?: Credential) {
  const user = db.selectFrom('users').select('id').where('id', '=', id)
  if (!credential) return user
  return 'uuid' in credential ? user.where('uuid', '=', credential.uuid) : user.where('passwordHash', '=', credential.passwordHash)
}

/** Sets the number or address; when the old one is also the user name, the user name changes with it. */
const setContact = ({ db }: Database, column: 'phone' | 'email', id: string, to: string) =>
  insertUnique(async () => {
    await db
      .updateTable('users')
      .set((e) => ({ [column]: to, username: e.case().when('username', '=', e.ref(column)).then(to).else(e.ref('username')).end() }))
      .where('id', '=', id)
      .execute()
  })

export function users(at: Database): Store['users'] {
  const { db } = at
  const find = async (column: 'id' | 'username' | 'phone' | 'email' | 'uuid', value: string) => {
    const row = await db.selectFrom('users').selectAll().where(column, '=', value).executeTakeFirst()
    return row ? toUser(row) : null
  }
  return {
    ...staff(at),
    byName: (username) => find('username', username),
    byId: (id) => find('id', id),
    byPhone: (phone) => find('phone', phone),
    byEmail: (email) => find('email', email),
    byUuid: (uuid) => find('uuid', uuid),
    async create(user) {
      const plain = { email: null, attributes: {}, passwordGiven: false, signInTime: null, endTime: null }
      const made: User = { ...plain, ...user, id: randomUUID(), createTime: at.now().toISOString() }
      await insertUnique(() =>
        db
          .insertInto('users')
          .values({
            ...made,
            demo: made.demo ? 1 : 0,
            passwordGiven: made.passwordGiven ? 1 : 0,
            attributes: JSON.stringify(made.attributes),
          })
          .execute(),
      )
      return made
    },
    async setPassword(id, passwordHash) {
      await db.updateTable('users').set({ passwordHash, passwordGiven: 0 }).where('id', '=', id).execute()
    },
    async replacePassword(id, from, to) {
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ passwordHash: to })
        .where('id', '=', id)
        .where('passwordHash', '=', from)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async stands(id, credential) {
      return (await lockRow(at, userWith(at, id, credential)).executeTakeFirst()) !== undefined
    },
    async demonstration() {
      const rows = await db.selectFrom('users').select('username').where('demo', '=', 1).orderBy('createTime').orderBy('username').execute()
      return rows.map(({ username }) => username)
    },
    async setType(id, type) {
      await db.updateTable('users').set({ type }).where('id', '=', id).execute()
    },
    setPhone: (id, phone) => setContact(at, 'phone', id, phone),
    setEmail: (id, email) => setContact(at, 'email', id, email),
    async setUuid(id, uuid) {
      await insertUnique(() => db.updateTable('users').set({ uuid }).where('id', '=', id).execute())
    },
    async consent(userId, version, time) {
      await db
        .insertInto('consents')
        .values({ userId, version, time })
        .onConflict((c) => c.columns(['userId', 'version']).doNothing())
        .execute()
    },
    consents: (id) => db.selectFrom('consents').select(['version', 'time']).where('userId', '=', id).orderBy('time').execute(),
    async roles() {
      const rows = await db
        .selectFrom('users')
        .select((e) => ['role', 'type', e.fn.countAll<number>().as('accounts')])
        .where('endTime', 'is', null)
        .groupBy(['role', 'type'])
        .execute()
      return rows.map(({ role, type, accounts }) => ({ role, type: Number(type), accounts: Number(accounts) }))
    },
    async count() {
      const { count } = await db
        .selectFrom('users')
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}
