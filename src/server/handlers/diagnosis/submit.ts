import type { Questionnaire } from '../../../contract/questionnaire'
import { dayIn } from '../../../validate/template/formats'
import { fill } from '../../../validate/template/template'
import { unanswered } from '../../../validate/questionnaire/answers'
import { scoreAnswers } from '../../../validate/questionnaire/score'
import { recordAudit } from '../../audit'
import { messagesOf } from '../../portal-settings'
import type { Call } from '../../call'
import { leaveMessage } from '../../leave-message'
import {
  accountId,
  questionnaireOf,
  readDiagnosis,
  diagnosisSettings,
  statesOf,
  diagnosisType,
  type StoredDiagnosis,
} from '../../diagnosis/stored-diagnoses'
import { ownerRoot } from '../../records/visible-rows'
import { Refusal } from '../../replies/refusal'
import type { Store } from '../../store/store'
import { wordWith } from '../../../contract/words/word'

/** Number of missing answers that the message names; the page marks all of them. */
const maxNamed = 5

function refuseGaps(questionnaire: Questionnaire, { answers }: StoredDiagnosis): void {
  const missing = unanswered(questionnaire, answers)
  if (missing.length === 0) return
  const named = missing.slice(0, maxNamed).map(({ name }) => name)
  const values = { count: missing.length, names: named }
  throw new Refusal('business', {
    message: missing.length > maxNamed ? wordWith('diagnosisGapsMore', values) : wordWith('diagnosisGaps', values),
  })
}

/** Fixes the score and level of a draft and turns it into a report. Repeated submission returns the same report. */
export async function submit(call: Call) {
  return call.store.alone(async (inside) => {
    const diagnosis = await readDiagnosis(call, inside, String(call.values.id))
    if (diagnosis.status === statesOf(call).reported) return { id: diagnosis.id }
    const questionnaire = await questionnaireOf(call, inside, diagnosis)
    refuseGaps(questionnaire, diagnosis)
    const owner = accountId(call)
    const result = await resultOf(call, inside, questionnaire, diagnosis)
    await inside.records.updateAll(
      diagnosisType(call),
      { latest: false },
      { owner, filters: { questionnaire: questionnaire.id, latest: true } },
    )
    await inside.records.update(diagnosisType(call), diagnosis.id, result, owner)
    await announce(call, inside, diagnosis.id, result)
    await recordAudit({ ...call, store: inside }, { event: 'diagnosis.submit', outcome: 'ok', object: diagnosis.id })
    return { id: diagnosis.id }
  })
}

/** The account's data that portal.json stores with a report. */
async function storedValuesOf(call: Call, store: Store): Promise<Record<string, unknown>> {
  const account = await ownerRoot({ ...call, store }, accountId(call))
  const taken = Object.entries(diagnosisSettings(call).keep ?? {}).map(([name, value]) => {
    const filled = fill(typeof value === 'string' ? value : value.from, { account })
    const cut = typeof value === 'string' ? filled : [...String(filled)].slice(0, value.first).join('')
    return [name, cut === '' ? null : cut] as const
  })
  return Object.fromEntries(taken)
}

/** Computed once and stored, so that later changes of the account's data do not affect it. */
async function resultOf(call: Call, store: Store, questionnaire: Questionnaire, { answers }: StoredDiagnosis) {
  const { totalScore, level, dimensions, indicators, business } = scoreAnswers(questionnaire, answers)
  return {
    ...(await storedValuesOf(call, store)),
    status: statesOf(call).reported,
    reportName: call.release.translator.translate('reportName', {
      name: questionnaire.report.name,
      date: dayIn(call.now, call.release.tree.portal.locale),
    }),
    submitTime: call.now.toISOString(),
    totalScore,
    level: level.name,
    scores: { dimensions, indicators, business },
    latest: true,
  }
}

async function announce(
  { release, session }: Call,
  store: Store,
  of: string,
  { reportName, totalScore, level }: Awaited<ReturnType<typeof resultOf>>,
) {
  // Only portals with messages send one.
  if (!session || !release.tree.portal.messages) return
  const { translate } = release.translator
  const content = translate('reportedText', { report: reportName, score: totalScore, level })
  const [type, about] = [messagesOf({ release }).reported, diagnosisType({ release }).id]
  await leaveMessage({ release, store }, session.user.id, { title: translate('reportedTitle'), content, type, about, of })
}
