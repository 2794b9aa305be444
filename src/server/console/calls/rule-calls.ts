import type { RuleRequest, RuleVerdict } from '../../../contract/console/console-rule'
import type { StoredCount } from '../../../contract/console/console-review'
import { readRequest, requests } from '../console-requests'
import type { AnswerCall } from '../console-context'
import { countStored } from '../count-stored'
import type { RuleTrial } from '../examine/try-rule'
import { ThreadEnded } from '../../thread/ask-thread'

/** Each operator's newest request about a field: whoever types on does not wait for counts of earlier versions. */
const newest = new Map<string, object>()

/** One count of values for each kind of record, whichever of its fields they are in. */
function summed(counts: readonly StoredCount[]): StoredCount[] {
  const sums = new Map<string, StoredCount>()
  for (const one of counts) {
    const { total, failing } = sums.get(one.record) ?? { total: 0, failing: 0 }
    sums.set(one.record, { ...one, total: total + one.total, failing: failing + one.failing })
  }
  return [...sums.values()]
}

const rule: AnswerCall = async ({ parts: { store }, editing, session, contentType, body }): Promise<RuleVerdict> => {
  const request: RuleRequest = readRequest(requests.rule, contentType, body)
  const question = {}
  const place = JSON.stringify([session.user.id, request.fields])
  newest.set(place, question)
  const { verdict, counts } = await editing.checker.tryRule(request).catch((error: unknown): RuleTrial => {
    if (!(error instanceof ThreadEnded)) throw error
    // A busy machine is no fault of the rule.
    if (error.by === 'time') return { verdict: { state: 'undecided', sentence: '', samples: [] }, counts: [] }
    const samples = request.samples.map((text) => ({ text, passes: false, by: 'pattern' as const }))
    return { verdict: { state: 'dangerous', sentence: '', samples }, counts: [] }
  })
  const isOver = () => newest.get(place) !== question
  const parts = { store, editing, tree: editing.current().tree, isOver }
  const records: StoredCount[] = []
  if (request.counts !== false) for (const one of counts) records.push(...(await countStored(parts, one)))
  // A count that was given up is of a part.
  if (isOver()) return { ...verdict, records: [] }
  newest.delete(place)
  return { ...verdict, records: summed(records) }
}

export const ruleCalls = { rule } satisfies Record<string, AnswerCall>
