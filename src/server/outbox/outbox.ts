import type { FastifyBaseLogger } from 'fastify'
import type { noticeWays } from '../../contract/parts/flow-messages'
import type { Ports } from '../ports/ports'
import type { OutboxEntry, Store } from '../store/store'
import { createDeliveryLoop, NeverTaken, type DeliveryLoop } from './delivery-loop'

const minute = 60_000
/** Nobody waits for it as for a code, so that a gateway may be away for hours. */
const backOff = [1_000, 10_000, minute, 10 * minute, 60 * minute, 6 * 60 * minute]

interface Parts {
  store: Pick<Store, 'outbox' | 'users'>
  port: Ports['sms']
  now(): Date
  log?: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'> | undefined
}

type Carrier = (entry: OutboxEntry, signal: AbortSignal) => Promise<void>

/** Carries out what transitions have left in the outbox; each kind of entry has its way. */
export function createOutbox({ store, port, now, log }: Parts): DeliveryLoop {
  const carriers: Record<(typeof noticeWays)[number], Carrier> = {
    async sms({ id, account, body }, signal) {
      const user = await store.users.byId(account)
      if (user?.phone) return port.send(user.phone, body, { id, signal })
      log?.info({ id, reason: 'noPhone' }, 'nobody to tell')
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
