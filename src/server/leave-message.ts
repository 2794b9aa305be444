import { messageValues } from '../contract/parts/portal/message-values'
import type { MessageFields } from '../contract/parts/portal/messages-part'
import type { Release } from '../release/release'
import { messagesOf } from './portal-settings'
import type { Store } from './store/store'

type Message = Pick<Record<keyof MessageFields, string>, 'title' | 'content'> & Partial<Record<'type' | 'about' | 'of', string>>

/** Leaves an unread message for an account, in the fields that portal.json names. */
export async function leaveMessage(
  { release, store }: { release: Release; store: Store },
  account: string,
  message: Message,
): Promise<void> {
  const { recordType, fields } = messagesOf({ release })
  const unread = { ...message, read: messageValues.unread }
  const row = Object.entries(unread).flatMap(([part, value]) => (value === undefined ? [] : [[fields[part as keyof MessageFields], value]]))
  await store.records.create(recordType, Object.fromEntries(row) as Record<string, unknown>, account)
}
