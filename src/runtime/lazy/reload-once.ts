import type { TextStore } from '../session/client-storage'

const name = 'reloaded'
/** If a second chunk is missing within this time, an error is shown instead of another reload. */
const quiet = 10 * 60_000

/** Reloads the page for a missing chunk, at most once in ten minutes per tab; returns whether it does. */
export function reloadOnce(tab: TextStore, reload: () => void, now = Date.now()): boolean {
  const last = Number(tab.getItem(name) ?? 0)
  if (last > 0 && now - last < quiet) return false
  tab.setItem(name, String(now))
  if (tab.getItem(name) === null) return false // without storage nothing would stop a loop
  reload()
  return true
}
