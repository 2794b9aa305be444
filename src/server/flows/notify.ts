import { fillText } from '../../validate/template/template'
import { messagesOf } from '../business'
import type { Act } from '../../contract/flow'
import type { Row } from '../store/store'
import type { FlowOf, FlowWork } from './flow-work'

/** Tells the enterprise of an act, in the same transaction: no act without its message, no message without its act. */
export async function notify({ store, release }: FlowWork, { flow, act, owner }: FlowOf & { act: Act; owner: string | null }, row: Row, roots: object): Promise<void> {
  if (!act.message || owner === null) return
  const { type } = messagesOf({ release })
  const { title, content } = act.message
  await store.records.create(type, { title: fillText(title, roots), content: fillText(content, roots), msgType: flow.msgType, bizType: flow.id, bizId: row.id, readStauts: 2 }, owner)
}
