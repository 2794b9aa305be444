import type { Boot } from '../release/release'

async function fetchBoot(name: string): Promise<Boot> {
  const answer = await fetch(`/_/boot/${name}.json`)
  if (!answer.ok) throw new Error(`boot ${name}: HTTP ${answer.status}`)
  return await answer.json()
}

/** The boot of the release that is live at this moment. */
export const fetchLiveBoot = (): Promise<Boot> => fetchBoot('live')

/** Milliseconds before the first try after a refusal; each further one waits twice as long, up to the longest. */
const firstWait = 15_000
const longestWait = 15 * 60_000

/**
 * Hears of new releases and fetches their boot, for the next navigation to take. Only while the page is looked at: an open stream
 * takes one of the few connections that a browser has for a site.
 * A stream that breaks is asked for again by the browser; one that is refused is asked for again here, rarer each time and never by all at once.
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
      wait = Math.min(wait * 2, longestWait)
    }
    // A boot that cannot be fetched now comes with the next event.
    asked.onmessage = ({ data }) => data !== known() && void fetchBoot(String(data)).then(offer, () => undefined)
  }
  document.addEventListener('visibilitychange', listen)
  listen()
}
