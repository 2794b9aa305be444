import type { Questionnaire } from '../../contract/questionnaire'
import { dayIn } from '../../validate/template/formats'
import { holds } from '../../validate/condition'
import { fillText } from '../../validate/template/template'
import type { Call } from '../call'
import type { Store } from '../store/store'
import { accountId, type StoredDiagnosis } from './stored-diagnoses'

const day = 86_400_000

/** The reason why an enterprise may answer again early: one of its own records that started after its last report. */
async function reasonOf(
  call: Pick<Call, 'release' | 'session'>,
  store: Store,
  { repeatFor }: Questionnaire,
  time: string,
): Promise<string> {
  const type = repeatFor && call.release.tree.records[repeatFor.record]
  if (!type) return ''
  const rows = await store.records.ofOwner(type, accountId(call))
  const row = rows.find(
    (one) =>
      time < String(one[repeatFor.since] ?? one.createTime) && holds(repeatFor.when, { row: one }, call.release.tree.portal.conditions),
  )
  return row ? fillText(repeatFor.text, { row }) : ''
}

/** Whether a questionnaire may be answered again: `wait` tells from when, `reason` why it is possible early (domain §1.4). */
export async function repeatOf(
  call: Pick<Call, 'release' | 'session' | 'now'>,
  store: Store,
  questionnaire: Questionnaire,
  last: StoredDiagnosis | null,
): Promise<{ wait: string; reason: string }> {
  const time = last?.submitTime ?? last?.createTime
  const from = time === undefined ? call.now : new Date(Date.parse(time) + questionnaire.repeatAfterDays * day)
  if (time === undefined || from <= call.now) return { wait: '', reason: '' }
  const reason = await reasonOf(call, store, questionnaire, time)
  return {
    reason,
    wait: reason
      ? ''
      : call.release.translator.translate('diagnosisWait', {
          days: questionnaire.repeatAfterDays,
          date: dayIn(from, call.release.tree.portal.locale),
        }),
  }
}
