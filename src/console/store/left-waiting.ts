import type { Waiting } from './console-view'

interface Left {
  /** Steps of the draft that the first of them was done to. */
  seen: number
  /** The release that its tab showed. */
  release: number
  waiting: Waiting[]
}

const keyOf = (account: string, tab: string) => `console-waiting ${account} ${tab}`

/** Keeps on the device what the server has not got yet, in case this tab ends. */
export function keepWaiting(account: string, tab: string, left: Left): void {
  const key = keyOf(account, tab)
  try {
    if (left.waiting.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(left))
  } catch {
    // Without room on the device the tab still warns before it is closed.
    localStorage.removeItem(key)
  }
}

/**
 * What tabs of the account left behind, to be sent by this one. A tab may be alive and send it, too: an action has a name, and the server
 * does it once.
 */
export function takeLeft(account: string, tab: string): Waiting[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(account, '')) && key !== keyOf(account, tab))
  return keys.sort().flatMap((key) => {
    const { waiting, ...first } = JSON.parse(localStorage.getItem(key) ?? '{"waiting":[]}') as Left
    localStorage.removeItem(key)
    return waiting.map((one, at) => (at === 0 ? { ...one, ...first } : one))
  })
}
