import { fillText } from '../../validate/template/template'
import { messagesOf } from '../business'
import type { Transition } from '../../contract/flow'
import type { Row } from '../store/store'
import type { FlowOf, FlowWork } from './flow-work'

/** Tells the enterprise of a transition, in the same transaction: no transition without its message, no message without its transition. */
export async function notify(
  { store, release }: FlowWork,
  { flow, transition, owner }: FlowOf & { transition: Transition; owner: string | null },
  row: Row,
  roots: object,
): Promise<void> {
  if (!transition.message || owner === null) return
  const { type } = messagesOf({ release })
  const { title, content } = transition.message
  await store.records.create(
    type,
    {
      title: fillText(title, roots),
      content: fillText(content, roots),
      msgType: flow.msgType,
      bizType: flow.id,
      bizId: row.id,
      readStauts: 2,
    },
    owner,
  )
}
