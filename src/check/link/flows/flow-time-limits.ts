import { quoted } from '../../report'
import { placeOf, placeOfKey } from '../../source'
import type { FlowUnderCheck } from './flow-under-check'

/** What a sentence promises: `5个工作日内`, `within 5 working days`. Other numbers of days, as `kept for 30 days`, are no limit. */
const promises = [
  /(?<![\d.月])(\d{1,3})\s*(?:(个?工作日)|天|日)(?:之|以)?内/gu,
  /\b(?:within|in|up to|at most) (\d{1,3}) (?:((?:working|business|week)[ -]?days?|workdays?)|days?)\b/giu,
]

/** Reports a state whose sentence promises another number of days than its limit, or workdays where the limit counts all days. */
function checkSpokenDays({ index, source, flow }: Pick<FlowUnderCheck, 'index' | 'source' | 'flow'>, state: string): void {
  const { days, workdays = false, text = '' } = flow.states[state]!
  const spoken = promises.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, count, unit]) => ({ count: Number(count), ofWork: unit !== undefined })),
  )
  const [only] = spoken
  // Several numbers are several things, of which one may be the limit.
  if (days === undefined || !only || spoken.length > 1) return
  if (only.count === days && (workdays || !only.ofWork)) return
  const isUnit = only.count === days
  index.report.add(placeOf(source, ['states', state, 'text']), {
    code: 'flow/text-days',
    severity: 'warning',
    zh: isUnit ? '说明里写的是工作日，时限数的是每一天' : `说明里写 ${only.count} 天，时限却是 ${days} 天`,
    en: isUnit ? 'The sentence says workdays, the limit counts all days' : `The sentence says ${only.count} days, the limit is ${days}`,
    fix: isUnit
      ? { zh: '在 days 旁加上 "workdays": true，或改说明', en: 'Add "workdays": true beside days, or change the sentence' }
      : { zh: `把说明里的 ${only.count} 改为 ${days}，或把 days 改为 ${only.count}`, en: `Say ${days}, or make days ${only.count}` },
  })
}

/** `workdays` says how `days` are counted, so it needs them. */
export function checkTimeLimits({ index, source, flow }: FlowUnderCheck): void {
  for (const [state, { days, workdays }] of Object.entries(flow.states)) {
    checkSpokenDays({ index, source, flow }, state)
    if (workdays === undefined || days !== undefined) continue
    index.report.add(placeOfKey(source, ['states', state, 'workdays']), {
      code: 'flow/workdays-alone',
      zh: `“${quoted(state, 10)}”写了只数工作日，没有写几天`,
      en: `"${state}" counts workdays, but has no days`,
      fix: { zh: '加上 "days"，或删去 "workdays"', en: 'Add "days", or delete "workdays"' },
    })
  }
}
