import { draftTime } from '../../contract/derived/flow/publishing'
import { Refusal } from '../replies/refusal'
import { momentOf } from '../../validate/time/zone'
import { wordWith, type WordWithValues } from '../../contract/words/word'

const isMinute = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)

/** The publishing time of a row: `now`, or a future minute in the portal's time zone. Undefined leaves the time unchanged. */
export function publishTime(at: unknown, now: Date, before: unknown): string | undefined {
  if (at === 'now') return now.toISOString()
  if (at === undefined || at === '') return before === undefined || before === draftTime ? now.toISOString() : undefined
  const time = isMinute(String(at)) ? momentOf(`${String(at)}:00`) : new Date(Number.NaN)
  const refuse = (message: WordWithValues) => new Refusal('body', { faults: [{ field: '', rule: 'notBefore', message }] })
  if (Number.isNaN(time.getTime())) throw refuse(wordWith('publishMinute'))
  if (time.getTime() <= now.getTime()) throw refuse(wordWith('publishPast'))
  if (time.getTime() >= Date.parse(draftTime)) throw refuse(wordWith('publishFar'))
  return time.toISOString()
}
