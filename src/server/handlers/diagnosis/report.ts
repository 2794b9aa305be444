import { isStaff } from '../../../contract/derived/accounts/account-names'
import { recordAudit } from '../../audit'
import type { Call } from '../../call'
import { newestDiagnosis, readDiagnosis, readNamed, statesOf, type StoredDiagnosis } from '../../diagnosis/stored-diagnoses'
import { makeReport } from '../../diagnosis/make-report'
import { Refusal } from '../../replies/refusal'
import { wordWith } from '../../../contract/words/word'

/** The requested submitted diagnosis, by its id or its report's name (spec §7): the account's own, or for staff one that a record names. */
export async function reportedOf(call: Call): Promise<StoredDiagnosis> {
  const { id, reportName } = { ...call.parameters, ...call.values } as { id?: string; reportName?: string }
  if (!id && !reportName) throw new Refusal('parameters', { message: wordWith('reportUnnamed') })
  if (isStaff(call.release.boot.accounts, call.session?.user.role ?? '')) return reported(call, await readNamed(call, call.store, id ?? ''))
  const diagnosis = id
    ? await readDiagnosis(call, call.store, id)
    : await newestDiagnosis(call, call.store, { status: statesOf(call).reported, reportName: reportName! })
  return reported(call, diagnosis)
}

function reported(call: Call, diagnosis: StoredDiagnosis | null): StoredDiagnosis {
  if (diagnosis?.status === statesOf(call).reported) return diagnosis
  throw new Refusal('missing', { message: diagnosis ? wordWith('reportNotYet') : wordWith('reportNone') })
}

export async function readReport(call: Call) {
  const diagnosis = await reportedOf(call)
  if (isStaff(call.release.boot.accounts, call.session?.user.role ?? ''))
    await recordAudit(call, { event: 'diagnosis.read', outcome: 'ok', object: diagnosis.id })
  return makeReport(call, diagnosis)
}
