import { recordAudit } from '../../audit'
import type { Call } from '../../call'
import { accountId } from '../../diagnosis/stored-diagnoses'
import { makeReport } from '../../diagnosis/make-report'
import { contentTypes } from '../../files/kinds'
import { FileAnswer } from '../../replies/file-answer'
import { Refusal } from '../../replies/refusal'
import { reportedOf } from './report'
import { wordWith } from '../../../contract/words/word'

/** Seconds after which the lock of an interrupted process expires. */
const longest = 30

/** The report as a Word document (spec §7); one export per account at a time, across all processes. */
export async function exportReport(call: Call) {
  const diagnosis = await reportedOf(call)
  const turn = `diagnosis.export:${accountId(call)}`
  const { count } = await call.store.counters.hit(turn, longest, call.now)
  if (count > 1) throw new Refusal('business', { message: wordWith('reportBusy') })
  try {
    const report = await makeReport(call, diagnosis)
    const bytes = await call.services.reportDocument(report, call.release)
    await recordAudit(call, { event: 'diagnosis.export', outcome: 'ok', object: diagnosis.id })
    return new FileAnswer(`${report.reportName}.docx`, contentTypes.docx, bytes)
  } finally {
    await call.store.counters.clear(turn)
  }
}
