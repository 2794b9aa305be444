/** Names a transition of the visitor: the same values sent again, after no answer or by a second press, are the same transition. */
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
    /** The transition is done; the next is another, even with the same values. */
    done: () => void (key = ''),
  }
}
