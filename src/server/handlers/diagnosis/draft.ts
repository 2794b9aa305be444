import { requiredItems, unanswered } from '../../../validate/questionnaire/answers'
import { recordAudit } from '../../audit'
import type { Call } from '../../call'
import {
  accountId,
  liveQuestionnaire,
  newestDiagnosis,
  questionnaireOf,
  readDiagnosis,
  statesOf,
  diagnosisType,
  type StoredDiagnosis,
} from '../../diagnosis/stored-diagnoses'
import { repeatOf } from '../../diagnosis/repeat'
import { Refusal } from '../../replies/refusal'
import type { Store } from '../../store/store'
import { wordWith } from '../../../contract/words/word'

const draftOf = (call: Call, store: Store) => newestDiagnosis(call, store, { status: statesOf(call).draft })
const lastOf = (call: Call, store: Store, questionnaire: string) =>
  newestDiagnosis(call, store, { status: statesOf(call).reported, questionnaire })

/** The data of a diagnosis' home page: the current draft, the last report, and whether a new diagnosis may be started. */
export async function readState(call: Call) {
  const { store, parameters } = call
  const questionnaire = liveQuestionnaire(call, String(parameters.questionnaire))
  const [draft, last] = await Promise.all([draftOf(call, store), lastOf(call, store, questionnaire.id)])
  const { wait, reason } = await repeatOf(call, store, questionnaire, last)
  return {
    title: questionnaire.title,
    disclaimer: questionnaire.disclaimer,
    commitment: questionnaire.commitment,
    draft: draft && (await progress(call, draft)),
    other: draft !== null && draft.questionnaire !== questionnaire.id,
    last: last && { id: last.id, reportName: last.reportName, totalScore: last.totalScore, level: last.level, submitTime: last.submitTime },
    mayBegin: draft === null && wait === '',
    message: draft ? '' : wait,
    reason: draft ? '' : reason,
  }
}

async function progress(call: Call, draft: StoredDiagnosis) {
  const questionnaire = await questionnaireOf(call, call.store, draft)
  const required = requiredItems(questionnaire).length
  return {
    id: draft.id,
    questionnaire: draft.questionnaire,
    title: questionnaire.title,
    required,
    answered: required - unanswered(questionnaire, draft.answers).length,
    createTime: draft.createTime,
  }
}

/** Begins a diagnosis, or goes on with the draft: an enterprise has one at a time (domain §1.4). */
export async function begin(call: Call) {
  const questionnaire = liveQuestionnaire(call, String(call.values.questionnaire))
  return call.store.alone(async (inside) => {
    const draft = await draftOf(call, inside)
    if (draft?.questionnaire === questionnaire.id) return { id: draft.id }
    if (draft) throw new Refusal('business', { message: wordWith('diagnosisOther') })
    const last = await lastOf(call, inside, questionnaire.id)
    const { wait } = await repeatOf(call, inside, questionnaire, last)
    if (wait) throw new Refusal('business', { message: wait })
    const hash = await inside.questionnaires.keep(questionnaire)
    const { id } = await inside.records.create(
      diagnosisType(call),
      {
        questionnaire: questionnaire.id,
        version: questionnaire.version,
        hash,
        status: statesOf(call).draft,
        reportName: questionnaire.title,
        answers: {},
        revisions: {},
        revision: 0,
      },
      accountId(call),
      { createTime: call.now.toISOString() },
    )
    await recordAudit({ ...call, store: inside }, { event: 'diagnosis.begin', outcome: 'ok', object: id })
    return { id }
  })
}

/** The current draft with questions and answers; null when there is none for this questionnaire. */
export async function readDiagnosisDraft(call: Call) {
  const draft = await draftOf(call, call.store)
  if (!draft || draft.questionnaire !== call.parameters.questionnaire) return null
  return answered(call, draft)
}

/** A diagnosis of the account with its questions and answers. */
export async function readAnswered(call: Call) {
  return answered(call, await readDiagnosis(call, call.store, String(call.parameters.id)))
}

async function answered(call: Call, diagnosis: StoredDiagnosis) {
  const { id, status, reportName, answers, revision, revisions } = diagnosis
  return { id, status, reportName, answers, revision, revisions, questionnaire: await questionnaireOf(call, call.store, diagnosis) }
}

/** The questions without answers. */
export async function readQuestionnaire(call: Call) {
  const questionnaire = liveQuestionnaire(call, String(call.parameters.questionnaire))
  return { id: '', status: '', reportName: questionnaire.title, answers: {}, revision: 0, revisions: {}, questionnaire }
}

/** Deletes a draft with its answers. */
export async function discard(call: Call) {
  return call.store.alone(async (inside) => {
    const diagnosis = await readDiagnosis(call, inside, String(call.values.id))
    if (diagnosis.status !== statesOf(call).draft) throw new Refusal('business', { message: wordWith('diagnosisSent') })
    await inside.records.remove(diagnosisType(call), diagnosis.id, accountId(call))
    await recordAudit({ ...call, store: inside }, { event: 'diagnosis.discard', outcome: 'ok', object: diagnosis.id })
    return { id: diagnosis.id }
  })
}
