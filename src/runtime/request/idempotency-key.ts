/** Idempotency key of a transition: sending the same values again, after a lost response or a second press, uses the same key. */
export interface IdempotencyKey {
  of(values: unknown): string
  /** Called when the answer has come: a reload can no longer interrupt the request, so what is sent after it is new. */
  answered(): void
  /** Called when what follows the answer is done as well; the next transition gets a new key, even with the same values. */
  done(): void
}

/**
 * @param place name in the tab's storage, where the values and their key survive a reload during the request; undefined for values that must
 *   not be stored
 */
export function createIdempotencyKey(place?: string): IdempotencyKey {
  let last = ''
  let key = ''
  return {
    of(values) {
      const now = JSON.stringify(values)
      if (place && !key) [last, key] = JSON.parse(sessionStorage.getItem(place) ?? '[]')
      if (now !== last || !key) key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`
      last = now
      try {
        if (place) sessionStorage.setItem(place, JSON.stringify([last, key]))
      } catch {
        // A full storage costs only the safety of a reload.
      }
      return key
    },
    answered() {
      if (place) sessionStorage.removeItem(place)
    },
    done: () => void (key = ''),
  }
}
