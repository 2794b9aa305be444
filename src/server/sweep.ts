import type { FastifyBaseLogger } from 'fastify'
import { createKeys } from './accounts/keys'
import { createSessions } from './accounts/sessions'
import { captchaLifetime } from './captcha/captchas'
import { latestEnd } from './clock-tolerance'
import { ticketLifetime } from './sms/phone-codes'
import type { Store } from './store/store'

const every = 60_000
/** Age after which an ownerless draft is deleted: a submitted one gets its request as owner within moments. */
const hour = 3600_000
/** Sent messages are kept this long for counting. */
const day = 24 * hour
/** A day longer than a form's draft, which may name files that no form has used yet. */
const unusedFiles = 31 * day

/** A month longer than a reminder can be sent before or after its date. */
const sentReminders = 400 * day

/** Once a minute, deletes what has expired and what a clock that was ahead would revive, and rotates the keys; returns a function that stops it. */
export function startSweeping(store: Store, now: () => Date, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    sweep(store, now()).catch((error: unknown) => log.error({ err: error }, 'sweep failed'))
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}

export async function sweep(store: Store, now: Date): Promise<void> {
  await createSessions(store).sweep(now)
  await store.captchas.sweep(now.toISOString(), latestEnd(captchaLifetime, now).toISOString())
  await store.counters.sweep(now)
  await store.codes.sweep(now.getTime(), latestEnd(ticketLifetime, now).getTime())
  await store.idempotency.sweep(new Date(now.getTime() - day).toISOString())
  await store.sms.sweep(now.getTime() - day)
  await store.files.sweep(new Date(now.getTime() - unusedFiles).toISOString())
  await store.drafts.sweep(new Date(now.getTime() - hour).toISOString())
  await store.presence.sweep(new Date(now.getTime() - day).toISOString())
  await store.reminders.sweep(new Date(now.getTime() - sentReminders).toISOString())
  await store.personal.sweep()
  await createKeys(store).rotate(now)
}
