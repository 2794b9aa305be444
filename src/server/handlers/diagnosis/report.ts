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
  const kept = id
    ? await readDiagnosis(call, call.store, id)
    : await newestDiagnosis(call, call.store, { status: statesOf(call).reported, reportName: reportName! })
  return reported(call, kept)
}

function reported(call: Call, kept: StoredDiagnosis | null): StoredDiagnosis {
  if (kept?.status === statesOf(call).reported) return kept
  throw new Refusal('missing', { message: kept ? wordWith('reportNotYet') : wordWith('reportNone') })
}

export async function readReport(call: Call) {
  const kept = await reportedOf(call)
  if (isStaff(call.release.boot.accounts, call.session?.user.role ?? ''))
    await recordAudit(call, { event: 'diagnosis.read', outcome: 'ok', object: kept.id })
  return makeReport(call, kept)
}
