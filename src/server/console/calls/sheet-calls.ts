import { contentTypes } from '../../files/kinds'
import { FileAnswer } from '../../replies/file-answer'
import { Refusal } from '../../replies/refusal'
import { OwnAnswer, type AnswerCall } from '../console-visit'
import { requestBodyOf } from '../requests/request-body'

const sheet: AnswerCall = async ({ parts: { store, release }, query }) => {
  const request = await store.changeRequests.find(query.get('id') ?? '')
  if (!request || requestBodyOf(request).level === undefined) throw new Refusal('missing')
  const { made: number } = requestBodyOf(request)
  const made = number === undefined ? [] : await store.releases.list(1, number + 1)
  // What writes Word documents is large, and seldom asked for.
  const { signOffSheet } = await import('../requests/sign-off-sheet')
  const bytes = await signOffSheet(request, release.current, made[0])
  const file = new FileAnswer(`${request.id}.docx`, contentTypes.docx, bytes)
  return new OwnAnswer({ headers: { ...file.headers(), 'cache-control': 'no-store' }, body: file.bytes })
}

export const sheetCalls = { sheet } satisfies Record<string, AnswerCall>
