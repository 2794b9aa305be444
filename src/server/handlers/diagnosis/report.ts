import type { Call } from '../../call'
import { newestKept, readKept, states, type Kept } from '../../diagnosis/kept'
import { makeReport } from '../../diagnosis/make-report'
import { Refusal } from '../../refusal'

/** The own submitted diagnosis that is asked for, by its id or by the name of its report (spec §7). */
export async function reportedOf(call: Call): Promise<Kept> {
  const { id, reportName } = { ...call.parameters, ...call.values } as { id?: string; reportName?: string }
  if (!id && !reportName) throw new Refusal('parameters', { message: '请说明要看哪一份报告' })
  const kept = id ? await readKept(call, call.store, id) : await newestKept(call, call.store, { status: states.reported, reportName: reportName! })
  if (kept?.status === states.reported) return kept
  throw new Refusal('missing', { message: kept ? '这份问卷还没有提交，提交后即可查看报告' : '没有找到这份报告' })
}

export async function readReport(call: Call) {
  return makeReport(call, await reportedOf(call))
}
