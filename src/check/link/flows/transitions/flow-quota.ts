import type { Quota } from '../../../../contract/parts/quota'
import { nearest } from '../../../suggest/nearest'
import { didYouMean, quoted } from '../../../report'
import { placeOf } from '../../../source'
import { checkTemplate } from '../../pages/templates'
import { checkField, checkStates, forCounting, forWords, type FlowUnderCheck } from '../flow-under-check'

/** A quota compares integer fields of this record with those of the linked one; its days are text fields. */
export function checkQuota(spot: FlowUnderCheck): void {
  const { index, source, flow } = spot
  const scope = { ...spot.scope, roots: ['row', 'data'] }
  const { quota } = flow
  if (!quota) return
  checkStates(spot, quota.states, ['quota', 'states'])
  checkField(spot, quota.amount, ['quota', 'amount'], { purpose: forCounting })
  quota.same?.forEach((name, at) => checkField(spot, name, ['quota', 'same', at]))
  checkHolidays(spot, quota)
  checkField(spot, quota.days?.date, ['quota', 'days', 'date'], { purpose: forWords })
  checkTemplate(index, scope, quota.days?.message ?? '', source, ['quota', 'days', 'message'])
  checkTemplate(index, scope, quota.message, source, ['quota', 'message'])
  const names = Object.keys(flow.with ?? {})
  if (!names.includes(quota.of)) {
    index.report.add(placeOf(source, ['quota', 'of']), {
      code: 'flow/unknown-link',
      zh: `with 里没有“${quoted(quota.of, 14)}”`,
      en: `with has no "${quota.of}"`,
      fix: didYouMean(nearest(quota.of, names), names),
    })
    return
  }
  const of = index.records.find((one) => one.id === flow.with?.[quota.of]?.record)?.value
  if (!of) return
  for (const key of ['most', 'total', 'rows'] as const) checkField(spot, quota[key], ['quota', key], { of, purpose: forCounting })
  for (const key of ['open', 'closed'] as const) checkField(spot, quota.days?.[key], ['quota', 'days', key], { of, purpose: forWords })
}

/** Opening on holidays says something only beside a calendar that has some. */
function checkHolidays({ index, source }: FlowUnderCheck, { days }: Quota): void {
  if (!days?.holidays || (index.portal?.value.calendar?.holidays ?? []).length > 0) return
  index.report.add(placeOf(source, ['quota', 'days', 'holidays']), {
    code: 'flow/no-holidays',
    severity: 'warning',
    zh: '平台没有写放假的日子，这一项不起作用',
    en: 'The portal declares no holidays, so that this does nothing',
    fix: {
      zh: '删去 "holidays": true；或在 portal.json 的 calendar 里写 holidays',
      en: 'Delete "holidays": true; or declare holidays in the calendar of portal.json',
    },
  })
}
