import type { FastifyBaseLogger } from 'fastify'
import type { noticeChannels } from '../../contract/parts/flow-messages'
import type { Outside } from '../../contract/parts/portal/outside'
import type { Ports } from '../ports/ports'
import type { OutboxEntry, Store } from '../store/store'
import { createDeliveryLoop, NeverTaken, type DeliveryLoop } from './delivery-loop'

const minute = 60_000
/** Milliseconds between attempts: nobody waits for a notice as for a code, so a gateway may be unavailable for hours. */
const backOff = [1_000, 10_000, minute, 10 * minute, 60 * minute, 6 * 60 * minute]

export interface OutboxParts {
  store: Pick<Store, 'outbox' | 'users' | 'enterprises'>
  port: Ports['sms']
  outside?: Ports['outside']
  mail?: Ports['mail']
  /** The field with the mail address of accounts of a kind; without one, the address that the account is reached at. */
  mailField?(kind: string): string | undefined
  /** The external calls that the live release declares. */
  calls?(): Outside['calls']
  now(): Date
  log?: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'> | undefined
}

/** Default time limit of a call in seconds; portal.json may set another. */
const patience = 5

type Carrier = (entry: OutboxEntry, signal: AbortSignal) => Promise<void>

/** Delivers entries that transitions added to the outbox, each kind in its own way. */
export function createOutbox({ store, port, outside, mail, mailField, calls, now, log }: OutboxParts): DeliveryLoop {
  const carriers: Record<(typeof noticeChannels)[number] | 'call', Carrier> = {
    async sms({ id, account, body }, signal) {
      const user = await store.users.byId(account)
      if (user?.phone) return port.send(user.phone, body, { id, signal })
      log?.info({ id, reason: 'noPhone' }, 'nobody to tell')
    },
    async email({ id, account, body }, signal) {
      const user = await store.users.byId(account)
      const field = user ? mailField?.(user.role) : undefined
      const to = field === undefined ? user?.email : (await store.enterprises.ofUser(account))?.profile[field]
      if (typeof to !== 'string' || to === '') return log?.info({ id, reason: 'noAddress' }, 'nobody to tell')
      if (!mail) throw new NeverTaken('PORTAL_SMTP_URL is not set')
      const { subject, text } = JSON.parse(body) as { subject: string; text: string }
      await mail.send({ to, subject, text }, { id, signal })
    },
    async call({ id, body }, signal) {
      const { call, ...values } = JSON.parse(body) as { call: string } & Record<string, unknown>
      const known = calls?.() ?? {}
      const one = Object.hasOwn(known, call) ? known[call] : undefined
      // The call has been removed from portal.json since.
      if (!one || !outside) throw new NeverTaken(`there is no call ${call}`)
      await outside.call(one.href, JSON.stringify({ id, call, ...values }), { id, seconds: one.seconds ?? patience, signal })
    },
  }
  const byKind: Readonly<Record<string, Carrier | undefined>> = carriers
  return createDeliveryLoop({
    name: 'outbox',
    waiting: store.outbox,
    async deliver(entry, signal) {
      const carry = byKind[entry.kind]
      if (!carry) throw new NeverTaken(`no way for ${entry.kind}`)
      await carry(entry, signal)
    },
    backOff,
    now,
    log,
  })
}
