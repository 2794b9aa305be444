import { Refusal } from '../refusal'
import type { Store } from '../store/store'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Codes for one number (domain §3), from one address, and for the whole portal in a day. */
const perPhone = [[1, minute, '验证码刚刚发送过，请稍候再试'], [5, hour, '这个手机号获取验证码过于频繁，请稍后再试'], [10, day, '这个手机号今天获取验证码的次数已用完，请明天再试']] as const
const perAddress = 20
const dailyBudget = 20_000

/** Refuses a code beyond the limits. Counted over rolling times; inside `alone` the count is exact. */
export async function limitCodes({ sms }: Pick<Store, 'sms'>, phone: string, address: string, now: number): Promise<void> {
  for (const [limit, span, message] of perPhone) refuseFrom(limit, await sms.codesSince({ phone }, now - span), span, now, message)
  refuseFrom(perAddress, await sms.codesSince({ address }, now - hour), hour, now, '获取验证码过于频繁，请稍后再试')
  refuseFrom(dailyBudget, await sms.codesSince('all', now - day), day, now, '短信服务繁忙，请稍后再试')
}

function refuseFrom(limit: number, { count, first }: { count: number; first: number }, span: number, now: number, message: string): void {
  if (count < limit) return
  throw new Refusal('tooMany', { message, retryAfter: Math.max(1, Math.ceil((first + span - now) / 1000)) })
}
