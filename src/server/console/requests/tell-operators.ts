import type { RequestTrouble } from '../../../contract/console/console-request'
import { toldWords, troubleWords } from '../../../contract/console/words/request-words'
import { messagesOf } from '../../business'
import type { ResponderParts } from '../../http/responder'
import type { StoredChangeRequest } from '../../store/store'
import { managesPortal } from '../console-access'
import { bodyOf } from './request-body'

/** Portals with fewer who manage them tell all. */
const mostTold = 50

async function managers({ store, release }: ResponderParts) {
  const { staff = {} } = release.current.tree.accounts ?? {}
  const roles = Object.keys(staff).filter((role) => staff[role]?.admin === true)
  const { rows } = await store.users.ofRoles(roles, { page: 1, size: mostTold })
  return rows.filter((user) => managesPortal(release.current, user))
}

/** Those who are to hear: the author, and where the author manages the portal no longer, everybody else who does. */
async function readers(parts: ResponderParts, { account }: StoredChangeRequest): Promise<string[]> {
  const author = await parts.store.users.byId(account)
  if (author && managesPortal(parts.release.current, author)) return [account]
  return (await managers(parts)).map(({ id }) => id)
}

/** Tells the author of a draft that it was sent back, and why. */
export async function tellReturned(
  parts: ResponderParts,
  request: StoredChangeRequest,
  { who, reason }: { who: string; reason: string },
): Promise<void> {
  const { current } = parts.release
  if (!current.tree.portal.messages || request.account === '') return
  const { type } = messagesOf({ release: current })
  const content = toldWords.returnedText.replace('{who}', () => who).replace('{reason}', () => reason)
  await parts.store.records.create(type, { title: toldWords.returnedTitle, content, readStauts: 2 }, request.account)
}

/** Leaves a message of the portal's, where it has messages: what waits will not go live as it is. The console says it in any case. */
export async function tellTrouble(parts: ResponderParts, request: StoredChangeRequest, trouble: RequestTrouble): Promise<void> {
  const { current } = parts.release
  if (!current.tree.portal.messages) return
  const { type } = messagesOf({ release: current })
  const { who } = bodyOf(request)
  const title = toldWords.toldTitle
  const content = toldWords.toldText.replace('{who}', () => who).replace('{reason}', () => request.reason)
  for (const account of await readers(parts, request))
    await parts.store.records.create(
      type,
      { title, content: content.replace('{trouble}', () => troubleWords[trouble]), readStauts: 2 },
      account,
    )
}
