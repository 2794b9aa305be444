import { messagesOf } from '../../business'
import type { Call } from '../../call'

/** A first message for an enterprise that has just become verified; in the words of the release. */
export async function welcome({ release, session, store }: Call): Promise<void> {
  if (!session) return
  const { type, verified } = messagesOf({ release })
  const { translate } = release.translator
  await store.records.create(
    type,
    { title: translate('welcomeTitle'), content: translate('welcomeText'), msgType: verified, readStauts: 2 },
    session.user.id,
  )
}
