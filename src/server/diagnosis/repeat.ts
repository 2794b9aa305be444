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
  told: string,
): Promise<string> {
  const type = repeatFor && call.release.tree.records[repeatFor.record]
  if (!type) return ''
  const rows = await store.records.ofOwner(type, accountId(call))
  const row = rows.find(
    (one) =>
      told < String(one[repeatFor.since] ?? one.createTime) && holds(repeatFor.when, { row: one }, call.release.tree.portal.conditions),
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
  const told = last?.submitTime ?? last?.createTime
  const from = told === undefined ? call.now : new Date(Date.parse(told) + questionnaire.repeatAfterDays * day)
  if (told === undefined || from <= call.now) return { wait: '', reason: '' }
  const reason = await reasonOf(call, store, questionnaire, told)
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
