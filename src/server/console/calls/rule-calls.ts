import type { RuleRequest, RuleVerdict } from '../../../contract/console/console-rule'
import { readRequest, requests } from '../console-requests'
import type { AnswerCall } from '../console-context'
import { countStored } from '../count-stored'
import type { RuleTrial } from '../examine/try-rule'
import { ThreadEnded } from '../../thread/ask-thread'

/** Each operator's newest request about a field: whoever types on does not wait for counts of earlier versions. */
const newest = new Map<string, object>()

const rule: AnswerCall = async ({ parts: { store }, editing, session, contentType, body }): Promise<RuleVerdict> => {
  const request: RuleRequest = readRequest(requests.rule, contentType, body)
  const question = {}
  const place = JSON.stringify([session.user.id, request.field])
  newest.set(place, question)
  const { verdict, count } = await editing.checker.tryRule(request).catch((error: unknown): RuleTrial => {
    if (!(error instanceof ThreadEnded)) throw error
    const samples = request.samples.map((text) => ({ text, passes: false, by: 'pattern' as const }))
    return { verdict: { state: 'dangerous', sentence: '', samples } }
  })
  const isOver = () => newest.get(place) !== question
  const isAsked = count !== undefined && request.counts !== false
  const records = isAsked ? await countStored({ store, editing, tree: editing.current().tree, isOver }, count) : []
  // A count that was given up is of a part.
  if (isOver()) return { ...verdict, records: [] }
  newest.delete(place)
  return { ...verdict, records }
}

export const ruleCalls = { rule } satisfies Record<string, AnswerCall>
