import type { PendingAction } from './console-view'

interface Left {
  /** Draft version that the first of them was based on. */
  seen: number
  /** The release that its tab showed. */
  release: number
  waiting: PendingAction[]
}

const keyOf = (account: string, tab: string) => `console-waiting ${account} ${tab}`

/** Stores unconfirmed actions on the device in case this tab ends. */
export function storePending(account: string, tab: string, left: Left): void {
  const key = keyOf(account, tab)
  try {
    if (left.waiting.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(left))
  } catch {
    // If storage is full, the tab still warns before it is closed.
    localStorage.removeItem(key)
  }
}

/**
 * Takes over actions that the account's other tabs left. Such a tab may still be open and send them too; idempotency keys prevent doing
 * them twice.
 */
export function takeOverPending(account: string, tab: string): PendingAction[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(account, '')) && key !== keyOf(account, tab))
  return keys.sort().flatMap((key) => {
    const { waiting, ...first } = JSON.parse(localStorage.getItem(key) ?? '{"waiting":[]}') as Left
    localStorage.removeItem(key)
    return waiting.map((one, at) => (at === 0 ? { ...one, ...first } : one))
  })
}
