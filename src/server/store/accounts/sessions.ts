import { inTransaction, lockRow, type Database } from '../database/database'
import type { Session, SessionEnd, Store } from '../store'
import { toUser } from './to-user'
import { userWith } from './users'

/** Remembers why sessions ended. */
async function remember({ db }: Database, ended: Pick<Session, 'tokenHash' | 'cookieHash'>[], { reason, time }: SessionEnd) {
  if (ended.length === 0) return
  const rows = ended.map(({ tokenHash, cookieHash }) => ({ tokenHash, cookieHash, reason, time }))
  await db.insertInto('endedSessions').values(rows).execute()
}

async function keepNewest(at: Database, session: Session, others: number) {
  const newest = at.db
    .selectFrom('sessions')
    .select('tokenHash')
    .where('userId', '=', session.userId)
    .where('tokenHash', '!=', session.tokenHash)
    .orderBy('createTime', 'desc')
    .orderBy('tokenHash')
    .limit(others)
  const ended = await at.db
    .deleteFrom('sessions')
    .where('userId', '=', session.userId)
    .where('tokenHash', '!=', session.tokenHash)
    .where('tokenHash', 'not in', newest)
    .returning(['tokenHash', 'cookieHash'])
    .execute()
  await remember(at, ended, { reason: 'devices', time: session.createTime })
}

export function sessions(at: Database): Store['sessions'] {
  const { db } = at
  return {
    open: (session, keep, credential) =>
      inTransaction(at, async (inside) => {
        if (!(await lockRow(inside, userWith(inside, session.userId, credential)).executeTakeFirst())) return false
        await inside.db.insertInto('sessions').values(session).execute()
        await keepNewest(inside, session, Math.max(0, keep - 1))
        return true
      }),
    // Locks the account first, as `open` does: transactions that lock in the same order cannot deadlock.
    stands: ({ tokenHash, userId }) =>
      inTransaction(at, async (inside) => {
        if (!(await lockRow(inside, userWith(inside, userId)).executeTakeFirst())) return false
        const session = inside.db.selectFrom('sessions').select('tokenHash').where('tokenHash', '=', tokenHash)
        return (await lockRow(inside, session).executeTakeFirst()) !== undefined
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
    async endAll(userId, end, but) {
      const all = db.deleteFrom('sessions').where('userId', '=', userId)
      const those = but === undefined ? all : all.where('tokenHash', '!=', but)
      await remember(at, await those.returning(['tokenHash', 'cookieHash']).execute(), end)
    },
    async ended(tokenHash) {
      const row = await db.selectFrom('endedSessions').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()
      return row ?? null
    },
    async sweep({ seenBefore, seenAfter, openedBefore }) {
      await db.deleteFrom('sessions').where('lastSeen', '<', seenBefore).execute()
      await db.deleteFrom('sessions').where('lastSeen', '>', seenAfter).execute()
      await db.deleteFrom('sessions').where('createTime', '<', openedBefore).execute()
      await db.deleteFrom('endedSessions').where('time', '<', openedBefore).execute()
    },
  }
}
