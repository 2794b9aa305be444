import { fillText } from '../../../validate/template/template'
import { leaveMessage } from '../../leave-message'
import type { Transition } from '../../../contract/flow'
import type { Row } from '../../store/store'
import type { FlowOf, TransitionWork } from '../flow-work'
import { recipients } from './recipients'

/** What a step or a reminder tells, and whose record it is about. */
export interface Told extends FlowOf {
  told: Pick<Transition, 'message' | 'notify' | 'call'>
  owner: string | null
}

/** Sends messages to the accounts concerned in the open transaction, so that neither they nor their cause exists without the other. */
export async function writeMessages(
  { store, release }: Pick<TransitionWork, 'store' | 'release'>,
  { told, owner, ...of }: Told,
  row: Row,
  roots: object,
): Promise<void> {
  const { flow } = of
  for (const { to, title, content } of [told.message ?? []].flat()) {
    const filled = { title: fillText(title, roots), content: fillText(content, roots) }
    for (const account of await recipients({ store, release }, of, { to, owner, row }))
      await leaveMessage({ store, release }, account, { ...filled, type: flow.messageType, about: flow.id, of: row.id })
  }
}
