import { inTransaction, type Database } from './database'
import type { Session, Store } from './store'
import { toUser } from './users'

async function keepNewest({ db }: Database, session: Session, others: number) {
  const kept = db
    .selectFrom('sessions')
    .select('tokenHash')
    .where('userId', '=', session.userId)
    .where('tokenHash', '!=', session.tokenHash)
    .orderBy('createTime', 'desc')
    .orderBy('tokenHash')
    .limit(others)
  await db
    .deleteFrom('sessions')
    .where('userId', '=', session.userId)
    .where('tokenHash', '!=', session.tokenHash)
    .where('tokenHash', 'not in', kept)
    .execute()
}

export function sessions(at: Database): Store['sessions'] {
  const { db, dialect } = at
  return {
    open: (session, keep) =>
      inTransaction(at, async (inside) => {
        const user = inside.db.selectFrom('users').select('id').where('id', '=', session.userId)
        await (dialect === 'postgres' ? user.forUpdate() : user).executeTakeFirstOrThrow()
        await inside.db.insertInto('sessions').values(session).execute()
        await keepNewest(inside, session, Math.max(0, keep - 1))
      }),
    async find(tokenHash) {
      const session = db.selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.userId')
      const row = await session
        .selectAll('users')
        .select(['tokenHash', 'cookieHash', 'userId', 'lastSeen', 'sessions.createTime as openTime'])
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirst()
      if (!row) return null
      const { cookieHash, userId, lastSeen, openTime, tokenHash: token, ...user } = row
      return { tokenHash: token, cookieHash, userId, createTime: openTime, lastSeen, user: toUser(user) }
    },
    async touch(tokenHash, lastSeen) {
      await db.updateTable('sessions').set({ lastSeen }).where('tokenHash', '=', tokenHash).where('lastSeen', '<', lastSeen).execute()
    },
    async end(tokenHash) {
      await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
    },
    ofUser: (userId) => db.selectFrom('sessions').selectAll().where('userId', '=', userId).orderBy('createTime', 'desc').execute(),
    async endAll(userId, but) {
      const all = db.deleteFrom('sessions').where('userId', '=', userId)
      await (but === undefined ? all : all.where('tokenHash', '!=', but)).execute()
    },
    async sweep({ seenBefore, seenAfter, openedBefore }) {
      await db.deleteFrom('sessions').where('lastSeen', '<', seenBefore).execute()
      await db.deleteFrom('sessions').where('lastSeen', '>', seenAfter).execute()
      await db.deleteFrom('sessions').where('createTime', '<', openedBefore).execute()
    },
  }
}
