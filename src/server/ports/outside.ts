import { NeverTaken } from '../outbox/delivery-loop'
import type { Ports } from './ports'
import { withTimeout } from './with-timeout'

/** Whether a retry may succeed. */
const passing = (status: number) => status >= 500 || status === 408 || status === 425 || status === 429

interface Settings {
  /** The hosts that the environment allows, with a port unless it is 443; nothing is sent to others. */
  hosts: readonly string[]
  token: string | undefined
}

/**
 * Posts JSON to a host that both portal.json and the environment name. The id is sent as `Idempotency-Key`, so that a call whose answer was
 * lost is not processed twice. Redirects are refused.
 */
export function createOutside({ hosts, token }: Settings): Ports['outside'] {
  return {
    async call(href, body, { id, seconds, signal }) {
      const { host, protocol } = new URL(href)
      if (protocol !== 'https:' || !hosts.includes(host)) throw new NeverTaken(`PORTAL_OUTSIDE_HOSTS does not name ${host}`)
      const headers = { 'content-type': 'application/json', 'idempotency-key': id, ...(token ? { authorization: `Bearer ${token}` } : {}) }
      const answer = await withTimeout(seconds, signal, (ending) =>
        fetch(href, { method: 'POST', redirect: 'error', headers, body, signal: ending }),
      )
      await answer.body?.cancel()
      if (answer.ok) return
      const words = `${host} answered ${answer.status}`
      throw passing(answer.status) ? new Error(words) : new NeverTaken(words)
    },
  }
}
