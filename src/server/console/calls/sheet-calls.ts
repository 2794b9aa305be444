import { contentTypes } from '../../files/kinds'
import { FileAnswer } from '../../replies/file-answer'
import { Refusal } from '../../replies/refusal'
import { OwnAnswer, type AnswerCall } from '../console-context'
import { requestBodyOf } from '../requests/request-body'
import { withCurrentSignatures } from '../requests/current-signatures'

const sheet: AnswerCall = async ({ parts, query }) => {
  const { store, release } = parts
  const found = await store.changeRequests.find(query.get('id') ?? '')
  if (!found || (requestBodyOf(found).level === undefined && !release.current.tree.portal.review)) throw new Refusal('missing')
  // Signatures of a finished request stay valid, whatever their accounts are now.
  const request = found.state === 'published' ? found : await withCurrentSignatures(parts, found)
  const { made: number } = requestBodyOf(request)
  const made = number === undefined ? [] : await store.releases.list(1, number + 1)
  // Loaded on demand: the code that writes Word documents is large and rarely needed.
  const { signOffSheet } = await import('../requests/sign-off-sheet')
  const bytes = await signOffSheet(request, release.current, made[0])
  const file = new FileAnswer(`${request.id}.docx`, contentTypes.docx, bytes)
  return new OwnAnswer({ headers: { ...file.headers(), 'cache-control': 'no-store' }, body: bytes })
}

export const sheetCalls = { sheet } satisfies Record<string, AnswerCall>
