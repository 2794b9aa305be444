import { quoted } from '../../report'
import { placeOfKey } from '../../source'
import type { FlowUnderCheck } from './flow-under-check'

/** `workdays` says how `days` are counted, so it needs them. */
export function checkTimeLimits({ index, source, flow }: FlowUnderCheck): void {
  for (const [state, { days, workdays }] of Object.entries(flow.states)) {
    if (workdays === undefined || days !== undefined) continue
    index.report.add(placeOfKey(source, ['states', state, 'workdays']), {
      code: 'flow/workdays-alone',
      zh: `“${quoted(state, 10)}”写了只数工作日，没有写几天`,
      en: `"${state}" counts workdays, but has no days`,
      fix: { zh: '加上 "days"，或删去 "workdays"', en: 'Add "days", or delete "workdays"' },
    })
  }
}
