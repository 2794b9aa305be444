import { NeverTaken } from '../outbox/delivery-loop'
import type { Ports } from './ports'
import { withTimeout } from './with-timeout'

/** The gateway refuses this message for good, so retries are pointless. */
class SmsRefused extends NeverTaken {}

/** Whether a retry may succeed. */
const passing = (status: number) => status >= 500 || status === 408 || status === 425 || status === 429

export interface Gateway {
  url: string
  token: string | undefined
  /** Time limit for an answer, in seconds. */
  patience?: number
}

/**
 * Posts `{ id, phone, text }` as JSON. The id is also sent as `Idempotency-Key`, so that a gateway that accepted the message but whose
 * answer was lost does not send it twice.
 */
export function createHttpSms({ url, token, patience = 5 }: Gateway): Ports['sms'] {
  return {
    async send(phone, text, delivery) {
      const headers = {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(delivery ? { 'idempotency-key': delivery.id } : {}),
      }
      const body = JSON.stringify({ ...(delivery ? { id: delivery.id } : {}), phone, text })
      const answer = await withTimeout(patience, delivery?.signal, (signal) =>
        fetch(url, { method: 'POST', redirect: 'error', headers, body, signal }),
      )
      await answer.body?.cancel()
      if (answer.ok) return
      const words = `the gateway answered ${answer.status}`
      throw passing(answer.status) ? new Error(words) : new SmsRefused(words)
    },
  }
}
