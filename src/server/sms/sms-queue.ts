import type { FastifyBaseLogger } from 'fastify'
import { createDeliveryLoop, NeverTaken, type DeliveryLoop } from '../outbox/delivery-loop'
import type { Ports } from '../ports/ports'
import type { Store } from '../store/store'

/** Milliseconds between attempts: a code is valid only for minutes. */
const backOff = [1_000, 4_000, 15_000, 60_000]

export type SmsQueue = DeliveryLoop

interface Parts {
  store: Pick<Store, 'sms'>
  port: Ports['sms']
  mail?: Ports['mail']
  now(): Date
  log?: Pick<FastifyBaseLogger, 'warn' | 'error'> | undefined
}

/** Hands the stored codes and notices to the SMS gateway or the mail server. */
export function createSmsQueue({ store, port, mail, now, log }: Parts): SmsQueue {
  return createDeliveryLoop({
    name: 'sms',
    waiting: store.sms,
    async deliver({ id, real, to, subject, text }, signal) {
      if (!real) return
      if (subject === null) return port.send(to, text, { id, signal })
      if (!mail) throw new NeverTaken('PORTAL_SMTP_URL is not set')
      await mail.send({ to, subject, text }, { id, signal })
    },
    backOff,
    now,
    log,
  })
}
