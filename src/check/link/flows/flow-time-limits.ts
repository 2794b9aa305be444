import { quoted } from '../../report'
import { placeOf, placeOfKey } from '../../source'
import type { FlowUnderCheck } from './flow-under-check'

/** What a sentence promises: `5个工作日内`, `within 5 working days`. Other numbers of days, as `kept for 30 days`, are no limit. */
const promises = [
  /(?<![\d.月])(\d{1,3})\s*(?:(个?工作日)|天|日)(?:之|以)?内/gu,
  /\b(?:within|up to|at most) (\d{1,3}) (?:((?:working|business|week)[ -]?days?|workdays?)|days?)\b/giu,
]

/** Words of a clause about another time than the state's: what follows it, what somebody may do, or a publication. */
const otherTime = /后|可以|公示|\b(?:may|can|if|after|once)\b/iu

type Fix = { zh: string; en: string }

/** The remedy for a sentence that counts other days than the limit. */
function fixOf(only: { count: number; ofWork: boolean }, days: number, workdays: boolean): Fix {
  const unit =
    only.ofWork === workdays
      ? undefined
      : only.ofWork
        ? (['加上 "workdays": true', 'add "workdays": true'] as const)
        : (['删去 "workdays"', 'delete "workdays"'] as const)
  if (only.count === days && unit)
    return {
      zh: `在 days 旁${unit[0]}，或改说明；说的是别的时间就不必改`,
      en: `Beside days, ${unit[1]}, or change the sentence; leave it if it means another time`,
    }
  const also = unit ? { zh: `并${unit[0]}`, en: ` and ${unit[1]}` } : { zh: '', en: '' }
  return {
    zh: `把说明里的 ${only.count} 改为 ${days}，或把 days 改为 ${only.count}${also.zh}；说的是别的时间就不必改`,
    en: `Say ${days}, or make days ${only.count}${also.en}; leave it if it means another time`,
  }
}

/** Reports a state one of whose sentences promises another number of days than its limit, or days that are counted otherwise. */
function checkSpokenDays({ index, source, flow }: Pick<FlowUnderCheck, 'index' | 'source' | 'flow'>, state: string): void {
  const { days, workdays = false, ...sentences } = flow.states[state]!
  if (days === undefined) return
  for (const key of ['text', 'task'] as const) {
    const clauses = (sentences[key] ?? '').split(/[，。；！？,;!?]|\.(?!\d)/u)
    const spoken = clauses.flatMap((clause, at) =>
      // `If granted, the money is paid within 30 days`: a condition reaches over the comma.
      otherTime.test(clause) || /^\s*(?:if|after|once|when)\b|后$/iu.test(clauses[at - 1] ?? '')
        ? []
        : promises.flatMap((pattern) =>
            [...clause.matchAll(pattern)].map(([, count, unit]) => ({ count: Number(count), ofWork: unit !== undefined })),
          ),
    )
    const [only] = spoken
    // Several numbers are several things, of which one may be the limit.
    if (!only || spoken.length > 1 || (only.count === days && workdays === only.ofWork)) continue
    const [zh, en] = only.ofWork ? ['个工作日', 'workdays'] : ['天', 'days']
    const [limit, limitEn] = workdays ? ['个工作日', 'workdays'] : ['天', 'days']
    index.report.add(placeOf(source, ['states', state, key]), {
      code: 'flow/text-days',
      severity: 'warning',
      zh: `说明里写 ${only.count} ${zh}，时限却是 ${days} ${limit}`,
      en: `The sentence says ${only.count} ${en}, the limit is ${days} ${limitEn}`,
      fix: fixOf(only, days, workdays),
    })
  }
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
