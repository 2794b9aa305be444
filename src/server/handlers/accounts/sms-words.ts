import type { Call } from '../../call'
import { Refusal } from '../../replies/refusal'

const signed = ({ release }: Call, text: string) => `【${release.tree.portal.shortTitle}】${text}`

/** The text of a message with a code; `act` says what the code is for. */
export const codeWords = (call: Call, act: string) => (code: string) =>
  signed(call, `验证码 ${code}，用于${act}，5 分钟内有效。请勿告诉他人，工作人员不会向您索要。`)

export const noticeWords = (call: Call, text: string) => signed(call, `${text}如非本人操作，请立即联系企业服务窗口。`)

/** One sentence for a wrong, an expired, a spent and a foreign code. */
export const wrongCode = () =>
  new Refusal('body', { faults: [{ field: 'smsCode', rule: 'code', message: '短信验证码错误或已失效，请核对或重新获取' }] })
