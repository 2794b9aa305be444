import { wordWith, type WordWithValues } from '../../../contract/words/word'
import type { Call } from '../../call'
import { Refusal } from '../../replies/refusal'
import { withSignature } from '../../sms/signed'

/** The text of a message with a code; `purpose` says what the code is for. */
export const codeWords = (call: Call, purpose: WordWithValues) => (code: string) =>
  withSignature(call.release, wordWith('smsCode', { code, purpose }))

export const noticeWords = (call: Call, text: WordWithValues) => withSignature(call.release, wordWith('smsNotice', { text }))

/** The same message for wrong, expired, used and foreign codes. */
export const wrongCode = () => new Refusal('body', { faults: [{ field: 'smsCode', rule: 'code', message: wordWith('smsCodeWrong') }] })
