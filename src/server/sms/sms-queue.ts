import type { FastifyBaseLogger } from 'fastify'
import { createDeliveryLoop, type DeliveryLoop } from '../outbox/delivery-loop'
import type { Ports } from '../ports/ports'
import type { Store } from '../store/store'

/** Milliseconds between attempts: a code is valid only for minutes. */
const backOff = [1_000, 4_000, 15_000, 60_000]

export type SmsQueue = DeliveryLoop

interface Parts {
  store: Pick<Store, 'sms'>
  port: Ports['sms']
  now(): Date
  log?: Pick<FastifyBaseLogger, 'warn' | 'error'> | undefined
}

/** Hands the stored messages to the gateway. */
export function createSmsQueue({ store, port, now, log }: Parts): SmsQueue {
  return createDeliveryLoop({
    name: 'sms',
    waiting: store.sms,
    async deliver({ id, real, phone, text }, signal) {
      if (real) await port.send(phone, text, { id, signal })
    },
    backOff,
    now,
    log,
  })
}
