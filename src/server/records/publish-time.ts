import { draftTime } from '../../contract/derived/publishing'
import { Refusal } from '../replies/refusal'

const isMinute = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)

/** When a row is published: `now`, or a minute of China's clock that is to come. Undefined leaves the time as it is. */
export function publishTime(at: unknown, now: Date, before: unknown): string | undefined {
  if (at === 'now') return now.toISOString()
  if (at === undefined || at === '') return before === undefined || before === draftTime ? now.toISOString() : undefined
  const time = new Date(isMinute(String(at)) ? `${String(at)}:00+08:00` : Number.NaN)
  const refuse = (message: string) => new Refusal('body', { faults: [{ field: '', rule: 'notBefore', message }] })
  if (Number.isNaN(time.getTime())) throw refuse('定时发布的时间请写到分钟，如 2026-12-01 09:00')
  if (time.getTime() <= now.getTime()) throw refuse('定时发布的时间已经过了，请选之后的时间，或用“立即发布”')
  if (time.getTime() >= Date.parse(draftTime)) throw refuse('定时发布的时间太远，请选近一些的时间')
  return time.toISOString()
}
