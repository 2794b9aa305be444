import type { Boot } from '../release/release'

async function fetchBoot(name: string): Promise<Boot> {
  const answer = await fetch(`/_/boot/${name}.json`)
  if (!answer.ok) throw new Error(`boot ${name}: HTTP ${answer.status}`)
  return (await answer.json()) as Boot
}

/** The boot of the release that is live at this moment. */
export const fetchLiveBoot = (): Promise<Boot> => fetchBoot('live')

/**
 * Hears of new releases and fetches their boot, for the next navigation to take. Only while the page is looked at: an open stream
 * takes one of the few connections that a browser has for a site.
 */
export function followReleases(known: () => string, offer: (boot: Boot) => void): void {
  let source: EventSource | undefined
  const listen = () => {
    source?.close()
    if (document.hidden) return
    source = new EventSource('/_/events')
    // A boot that cannot be fetched now comes with the next event.
    source.onmessage = ({ data }) => data !== known() && void fetchBoot(String(data)).then(offer, () => undefined)
  }
  document.addEventListener('visibilitychange', listen)
  listen()
}
