import { contactCodeFields } from '../../../contract/derived/accounts/registration'
import type { ContactKind } from '../../../contract/vocabulary/kinds'
import { wordWith, type WordWithValues } from '../../../contract/words/word'
import type { Call } from '../../call'
import { Refusal } from '../../replies/refusal'
import type { ContactMessage } from '../../sms/phone-codes'
import { withSignature } from '../../sms/signed'

const written = ({ release }: Call, by: ContactKind, title: WordWithValues, text: WordWithValues): ContactMessage => {
  if (by === 'phone') return { subject: null, text: withSignature(release, text) }
  const portal = release.tree.portal.shortTitle
  const { translate } = release.translator
  return { subject: translate('mailSubject', { portal, title }), text: translate('mailText', { portal, text }) }
}

/** The message with a code; `purpose` says what the code is for. A mail's subject is shown on locked screens, so it never has the code. */
export const codeMessage = (call: Call, by: ContactKind, purpose: WordWithValues) => (code: string) =>
  written(call, by, wordWith('mailCodeTitle'), wordWith('smsCode', { code, purpose }))

/** A message that tells the owner of an account what happened to it. */
export const noticeMessage = (call: Call, by: ContactKind, text: WordWithValues) =>
  written(call, by, wordWith('mailNoticeTitle'), wordWith('smsNotice', { text }))

const wrong = { phone: wordWith('smsCodeWrong'), email: wordWith('emailCodeWrong') }

/** The same message for wrong, expired, used and foreign codes. */
export const wrongCode = (by: ContactKind) =>
  new Refusal('body', { faults: [{ field: contactCodeFields[by], rule: 'code', message: wrong[by] }] })
