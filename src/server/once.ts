import type { Call } from './call'
import type { Store } from './store/store'

/**
 * Does a work in one transaction. A call that is sent again with the same `Idempotency-Key` by the same account is
 * answered as the first was, and nothing is done again.
 */
export async function inOnce<T>({ store, session, operation, idempotencyKey, now }: Call, work: (store: Store) => Promise<T>): Promise<T> {
  return store.alone(async (inside) => {
    if (!idempotencyKey || !session) return work(inside)
    const key = `${session.user.id}:${operation.id}:${idempotencyKey}`
    const known = await inside.once.answer(key)
    if (known !== null) return JSON.parse(known) as T
    const answer = await work(inside)
    await inside.once.keep(key, JSON.stringify(answer), now.toISOString())
    return answer
  })
}
