import type { Transition } from '../../../contract/flow'
import { fillText } from '../../../validate/template/template'
import { Refusal } from '../../replies/refusal'
import type { TransitionContext } from '../flow-work'

type Values = Record<string, unknown>

/** Refuses transitions that an account makes on itself, or on another account with the same identity. */
export async function refuseOwn(
  { store }: TransitionContext,
  { transition: { others }, owner }: { transition: Transition; owner: string | null },
  written: Values,
  roots: object,
): Promise<void> {
  const account = others && written[others.account]
  if (!others || owner === null || typeof account !== 'string' || account === '') return
  const [own, theirs] = [await store.enterprises.ofUser(owner), await store.enterprises.ofUser(account)]
  const isSame = account === owner || (own?.socialCode !== undefined && own.socialCode !== '' && own.socialCode === theirs?.socialCode)
  if (isSame) throw new Refusal('business', { message: fillText(others.message, { ...roots, row: written }) })
}
