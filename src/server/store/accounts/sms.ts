import { sql, type Selectable } from 'kysely'
import type { Database } from '../database/database'
import type { SmsMessage, Store } from '../store'
import { mailboxOf } from '../../sms/contact'
import type { Tables } from '../database/tables'

function toMessage({ status: _, real, phone, ...row }: Selectable<Tables['smsQueue']>): SmsMessage {
  return { ...row, to: phone, real: real === 1 }
}

export function sms({ db, dialect }: Database): Store['sms'] {
  return {
    async add({ real, to, ...message }) {
      await db
        .insertInto('smsQueue')
        .values({ ...message, phone: to, real: real ? 1 : 0, status: 'waiting' })
        .execute()
    },
    async codesSince(by, since, until = Number.MAX_SAFE_INTEGER) {
      const codes = db.selectFrom('smsQueue').where('kind', '=', 'code').where('created', '>', since).where('created', '<=', until)
      const these =
        'to' in by
          ? codes.where('phone', '=', by.to)
          : 'address' in by
            ? codes.where('address', '=', by.address)
            : codes.where('phone', by.kind === 'email' ? 'like' : 'not like', '%@%')
      const { count, first } = await these
        .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min<number | null>('created').as('first')])
        .executeTakeFirstOrThrow()
      return { count, first: first ?? 0 }
    },
    async codesOf(to, since) {
      const mailbox = mailboxOf(to)
      const [local = '', domain] = mailbox.split('@').map((part) => part.replace(/[%_]/g, '\\$&'))
      return db
        .selectFrom('smsQueue')
        .select(['created', 'address'])
        .where('kind', '=', 'code')
        .where('created', '>', since)
        .where((e) =>
          domain === undefined
            ? e('phone', '=', to)
            : e.or([e('phone', '=', mailbox), sql<boolean>`phone like ${`${local}+%@${domain}`} escape '\\'`]),
        )
        .execute()
    },
    async claim(now, until, limit) {
      const due = db.selectFrom('smsQueue').select('id').where('status', '=', 'waiting').where('due', '<=', now).orderBy('due').limit(limit)
      const free = dialect === 'postgres' ? due.forUpdate().skipLocked() : due
      const claimed = db
        .updateTable('smsQueue')
        .set((e) => ({ due: until, attempts: e('attempts', '+', 1) }))
        .where('id', 'in', free)
      return (await claimed.returningAll().execute()).map(toMessage)
    },
    async settle(id, status) {
      await db.deleteFrom('smsQueue').where('id', '=', id).where('kind', '=', 'notice').execute()
      await db.updateTable('smsQueue').set({ status, text: '' }).where('id', '=', id).execute()
    },
    async retry(id, due) {
      await db.updateTable('smsQueue').set({ due }).where('id', '=', id).where('status', '=', 'waiting').execute()
    },
    async hasten(now, latest) {
      await db.updateTable('smsQueue').set({ due: now }).where('status', '=', 'waiting').where('due', '>', latest).execute()
    },
    async waiting() {
      const row = await db
        .selectFrom('smsQueue')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('status', '=', 'waiting')
        .executeTakeFirstOrThrow()
      return row.count
    },
    async sweep(before) {
      await db.deleteFrom('smsQueue').where('status', '!=', 'waiting').where('created', '<', before).execute()
    },
  }
}
