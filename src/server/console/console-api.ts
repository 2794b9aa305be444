import { consoleCalls, type ConsoleCall } from '../../contract/console/console-calls'
import type { Answer, Responder, ResponderParts } from '../http/responder'
import { errorWord } from '../replies/errors'
import { Refusal } from '../replies/refusal'
import { draftCalls } from './calls/draft-calls'
import { newsCalls } from './calls/news-call'
import { pageCalls } from './calls/page-calls'
import { publishCalls } from './calls/publish-calls'
import { requestCalls } from './calls/request-calls'
import { reviewCalls } from './calls/review-calls'
import { ruleCalls } from './calls/rule-calls'
import { sheetCalls } from './calls/sheet-calls'
import { signCalls } from './calls/sign-calls'
import { stateCalls } from './calls/state-calls'
import { admitOperator } from './console-access'
import { createConsoleDrafts } from './console-drafts'
import { ConsoleRefused } from './console-refused'
import type { Previews } from './preview/previews'
import { OwnAnswer, type AnswerCall } from './console-context'

const folder = '/console/api/'

const calls: Record<ConsoleCall, AnswerCall> = {
  ...draftCalls,
  ...newsCalls,
  ...pageCalls,
  ...publishCalls,
  ...requestCalls,
  ...reviewCalls,
  ...ruleCalls,
  ...sheetCalls,
  ...signCalls,
  ...stateCalls,
}

const byPath = new Map(
  (Object.keys(consoleCalls) as ConsoleCall[]).map((name) => [
    consoleCalls[name].path as string,
    { name, method: consoleCalls[name].method },
  ]),
)

const headers = { 'cache-control': 'no-store' }

/** Answers all calls of the operators' console; see `consoleCalls`. */
export function consoleApi(parts: ResponderParts, previews?: Previews): Responder {
  const { editing } = parts.live
  const console = editing && createConsoleDrafts(editing)

  return async (visit): Promise<Answer | null> => {
    const { path, method, request, query } = visit
    // In front-end mode the backend manages the accounts.
    if (!path.startsWith(folder) || parts.env.portalApi) return null
    const found = byPath.get(path)
    const session = await admitOperator(parts, visit, found?.name ?? 'unknown')
    const call = found && calls[found.name]
    if (!call || !editing || !console) throw new Refusal('missing')
    if (method !== found.method) throw new Refusal('method', { allow: found.method })
    try {
      const answer = await call({
        parts,
        editing,
        previews,
        console,
        session,
        query: new URLSearchParams(query),
        contentType: request.headers['content-type'],
        body: request.body,
        address: request.ip,
        requestId: request.id,
        known: request.headers['if-none-match'],
      })
      return answer instanceof OwnAnswer ? answer.answer : { headers, body: answer }
    } catch (error) {
      if (!(error instanceof ConsoleRefused)) throw error
      const { status, refusal } = error
      return { status, headers, body: { code: status, message: errorWord(parts.release.current.errors, status), data: refusal } }
    }
  }
}
