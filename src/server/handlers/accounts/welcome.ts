import { messagesOf } from '../../portal-settings'
import type { Call } from '../../call'
import { leaveMessage } from '../../leave-message'

/** Sends the first message to an enterprise that has just been verified, in the words of the release. */
export async function welcome(call: Call): Promise<void> {
  if (!call.session) return
  const { translate } = call.release.translator
  const type = messagesOf(call).verified
  await leaveMessage(call, call.session.user.id, { title: translate('welcomeTitle'), content: translate('welcomeText'), type })
}
