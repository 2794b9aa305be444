import { fillText } from '../../../validate/template/template'
import { leaveMessage } from '../../leave-message'
import type { Transition } from '../../../contract/flow'
import type { Row } from '../../store/store'
import type { FlowOf, TransitionWork } from '../flow-work'

/** The account that a field refers to, if it still exists. */
export const accountIn = async (store: TransitionWork['store'], id: unknown): Promise<string | null> =>
  typeof id === 'string' && id !== '' ? ((await store.users.byId(id))?.id ?? null) : null

/** Sends messages to the accounts concerned in the transition's own transaction, so that neither exists without the other. */
export async function writeMessages(
  { store, release }: TransitionWork,
  { flow, transition, owner }: FlowOf & { transition: Transition; owner: string | null },
  row: Row,
  roots: object,
): Promise<void> {
  for (const { to, title, content } of [transition.message ?? []].flat()) {
    const account = to === undefined ? owner : await accountIn(store, row[to])
    if (account === null) continue
    const filledMessage = { title: fillText(title, roots), content: fillText(content, roots) }
    await leaveMessage({ store, release }, account, { ...filledMessage, type: flow.messageType, about: flow.id, of: row.id })
  }
}
