import { fillText } from '../../../validate/template/template'
import { leaveMessage } from '../../leave-message'
import type { FlowMessage } from '../../../contract/parts/flow-messages'
import type { Transition } from '../../../contract/flow'
import type { Row } from '../../store/store'
import type { FlowOf, TransitionContext } from '../flow-work'
import { recipients } from './recipients'

/** What a step or a reminder tells, and whose record it is about. */
export interface Told extends FlowOf {
  told: Pick<Transition, 'message' | 'notify' | 'call'>
  owner: string | null
}

/** A message about a record, as an account gets it. */
export const messageAbout = ({ flow }: FlowOf, { title, content }: Pick<FlowMessage, 'title' | 'content'>, row: Row, roots: object) => ({
  title: fillText(title, roots),
  content: fillText(content, roots),
  type: flow.messageType,
  about: flow.id,
  of: row.id,
})

/** Sends messages to the accounts concerned in the open transaction, so that neither they nor their cause exists without the other. */
export async function writeMessages(
  { store, release }: Pick<TransitionContext, 'store' | 'release'>,
  { told, owner, ...of }: Told,
  row: Row,
  roots: object,
): Promise<void> {
  for (const message of [told.message ?? []].flat()) {
    const about = messageAbout(of, message, row, roots)
    for (const account of await recipients({ store, release }, of, { to: message.to, owner, row }))
      await leaveMessage({ store, release }, account, about)
  }
}
