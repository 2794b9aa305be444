import { sql } from 'kysely'
import { audit } from './audit'
import { captchas } from './accounts/captchas'
import { changeRequests } from './console/change-requests'
import { codes } from './accounts/codes'
import { drafts } from './console/drafts'
import { counters } from './counters'
import { countedRecords } from './records/counted-records'
import { inSavepoint, inTransactionAlone, type Database } from './database/database'
import { enterprises } from './accounts/enterprises'
import { files } from './files'
import { flows } from './flows'
import { keys } from './accounts/keys'
import { presence } from './console/presence'
import { questionnaires } from './questionnaires'
import { idempotency } from './idempotency'
import { outbox } from './outbox'
import { personal } from './accounts/personal'
import { reminders } from './reminders'
import { releases } from './console/releases'
import { sessions } from './accounts/sessions'
import { sms } from './accounts/sms'
import type { Store } from './store'
import { users } from './accounts/users'

/** The store over an open database, or over one of its transactions. */
export function buildStore(at: Database, close: () => Promise<void>): Store {
  return {
    users: users(at),
    enterprises: enterprises(at),
    sessions: sessions(at),
    captchas: captchas(at),
    sms: sms(at),
    outbox: outbox(at),
    codes: codes(at),
    personal: personal(at),
    keys: keys(at),
    counters: counters(at),
    files: files(at),
    questionnaires: questionnaires(at),
    audit: audit(at),
    releases: releases(at),
    drafts: drafts(at),
    changeRequests: changeRequests(at),
    presence: presence(at),
    flows: flows(at),
    reminders: reminders(at),
    idempotency: idempotency(at),
    records: countedRecords(at),
    alone: (work) => inTransactionAlone(at, (inside) => work(buildStore(inside, close))),
    attempt: (work) => inSavepoint(at, work),
    // A write, because a full or read-only disk still answers reads.
    async ping() {
      const time = at.now().toISOString()
      const beat = at.db.insertInto('heartbeat').values({ id: 1, time })
      await beat.onConflict((c) => c.column('id').doUpdateSet({ time })).execute()
    },
    async answers() {
      await at.db.selectFrom('heartbeat').select('id').limit(1).execute()
    },
    async timeOfDay() {
      if (at.dialect === 'sqlite') return null
      const { rows } = await sql<{ time: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as time`.execute(at.db)
      return rows[0]!.time
    },
    close,
  }
}
