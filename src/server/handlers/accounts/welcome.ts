import { messageWords } from '../../../contract/words/message-words'
import { messagesOf } from '../../business'
import type { Call } from '../../call'

/** A first message for an enterprise that has just become verified; `words` of portal.json may word it otherwise. */
export async function welcome({ release, session, store }: Call): Promise<void> {
  if (!session) return
  const { type, verified } = messagesOf({ release })
  const { welcomeTitle: title, welcomeText: content } = { ...messageWords, ...release.tree.portal.words }
  await store.records.create(type, { title, content, msgType: verified, readStauts: 2 }, session.user.id)
}
