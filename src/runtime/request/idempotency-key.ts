/** Idempotency key of a transition: sending the same values again, after a lost response or a second press, uses the same key. */
export function createIdempotencyKey() {
  let last = ''
  let key = ''
  return {
    of(values: unknown): string {
      const now = JSON.stringify(values)
      if (now !== last || key === '') key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`
      last = now
      return key
    },
    /** Called when the transition is done; the next one gets a new key, even with the same values. */
    done: () => void (key = ''),
  }
}
