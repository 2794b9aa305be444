import { answerFault } from '../../../validate/questionnaire/answer-fault'
import type { Call } from '../../call'
import { accountId, questionnaireOf, readDiagnosis, statesOf, diagnosisType, type StoredDiagnosis } from '../../diagnosis/stored-diagnoses'
import { Refusal } from '../../replies/refusal'
import { wordWith } from '../../../contract/words/word'

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const stored = ({ id, answers, revision, revisions }: StoredDiagnosis, outcome: 'saved' | 'conflict') => ({
  id,
  outcome,
  answers,
  revision,
  revisions,
})

/**
 * Saves one answer of a draft. `base` is the revision of that answer that the visitor saw: two tabs or devices write
 * different answers freely, and one that saw an older answer to the same question gets the newer one instead of
 * overwriting it. Sent again, the same answer changes nothing.
 */
export async function saveAnswer(call: Call) {
  const { id, item, base, value } = call.values as { id: string; item: string; base: number; value: unknown }
  return call.store.alone(async (inside) => {
    const diagnosis = await readDiagnosis(call, inside, id)
    if (diagnosis.status !== statesOf(call).draft) throw new Refusal('business', { message: wordWith('diagnosisFixed') })
    const fault = answerFault(await questionnaireOf(call, inside, diagnosis), item, value)
    if (fault) throw new Refusal('body', { faults: [{ field: item, rule: 'range', message: fault }] })
    if (same(diagnosis.answers[item], value)) return stored(diagnosis, 'saved')
    if (base !== (diagnosis.revisions[item] ?? 0)) return stored(diagnosis, 'conflict')
    const { [item]: _before, ...others } = diagnosis.answers
    const revision = diagnosis.revision + 1
    const next = {
      answers: value === null ? others : { ...others, [item]: value },
      revisions: { ...diagnosis.revisions, [item]: revision },
      revision,
    }
    await inside.records.update(diagnosisType(call), id, next, accountId(call))
    return stored({ ...diagnosis, ...next }, 'saved')
  })
}
