import type { Boot } from '../release/release'
import { MissingCode } from './lazy/lazy-kind'

/** Fetches a boot by its address; throws MissingCode if the server no longer has its release. */
export async function fetchBoot(address: string): Promise<Boot> {
  const answer = await fetch(address)
  if (!answer.ok) throw new (answer.status === 404 ? MissingCode : Error)(`${address}: HTTP ${answer.status}`)
  return await answer.json()
}

const addressOf = (revision: string) => `/_/boot/${revision}.json`

/** The boot of the release that is live at this moment. */
export const fetchLiveBoot = (): Promise<Boot> => fetchBoot(addressOf('live'))

/** Milliseconds before the first retry after a refusal; each further wait doubles, up to the longest. */
const firstWait = 15_000
const maxWait = 15 * 60_000

/**
 * Listens for new releases and fetches their boot for the next navigation. It listens only while the page is visible, because an open
 * stream uses one of the few connections that a browser has per site. The browser reconnects a broken stream; a refused one is retried
 * here, with exponential backoff and jitter.
 */
export function followReleases(known: () => string, offer: (boot: Boot) => void): void {
  let source: EventSource | undefined
  let wait = firstWait
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    source?.close()
    clearTimeout(timer)
    if (document.hidden) return
    const asked = new EventSource('/_/events')
    source = asked
    asked.onopen = () => void (wait = firstWait)
    asked.onerror = () => {
      if (asked !== source || asked.readyState !== EventSource.CLOSED) return
      timer = setTimeout(listen, wait * (0.5 + Math.random() / 2))
      wait = Math.min(wait * 2, maxWait)
    }
    // If the boot cannot be fetched now, the next event brings it.
    asked.onmessage = ({ data }) => data !== known() && void fetchBoot(addressOf(data)).then(offer, () => undefined)
  }
  document.addEventListener('visibilitychange', listen)
  listen()
}
