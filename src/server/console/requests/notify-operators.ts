import { managingRoles } from '../../../contract/derived/accounts/account-names'
import type { RequestTrouble } from '../../../contract/console/console-request'
import { troubleWord } from '../../../contract/console/words/request-words'
import { fillPlaceholders } from '../../../contract/words/word'
import type { ResponderParts } from '../../http/responder'
import { leaveMessage } from '../../leave-message'
import type { StoredChangeRequest } from '../../store/store'
import { managesPortal } from '../console-access'
import { consoleWordsOf } from '../console-words-of'
import { requestBodyOf } from './request-body'

/** Maximum number of managers who are notified. */
const maxNotified = 50

async function managers({ store, release }: ResponderParts) {
  const { rows } = await store.users.ofRoles(managingRoles(release.current.tree.accounts), { page: 1, size: maxNotified })
  return rows.filter((user) => managesPortal(release.current, user))
}

/** Whom to notify: the author; or all managers when signatures are missing or the author no longer manages the portal. */
async function readers(parts: ResponderParts, { account }: StoredChangeRequest, trouble: RequestTrouble): Promise<string[]> {
  const author = await parts.store.users.byId(account)
  if (trouble !== 'unsigned' && author && managesPortal(parts.release.current, author)) return [account]
  return (await managers(parts)).map(({ id }) => id)
}

/** Sends a portal message, if the portal has messages; the console shows the notice in any case. */
async function notify({ release, store }: ResponderParts, accounts: string[], title: string, content: string): Promise<void> {
  for (const account of accounts) await leaveMessage({ release: release.current, store }, account, { title, content })
}

const hasMessages = ({ release }: ResponderParts) => release.current.tree.portal.messages !== undefined

/** Tells the author that the request was returned or, if it was live already, reverted, and why. */
export async function notifyRefused(
  parts: ResponderParts,
  { account, state }: StoredChangeRequest,
  { who, reason }: { who: string; reason: string },
): Promise<void> {
  if (!hasMessages(parts) || account === '') return
  const { operatorMessages: told } = consoleWordsOf(parts.release.current)
  const [title, text] = state === 'afterwards' ? [told.takenDownTitle, told.takenDownText] : [told.returnedTitle, told.returnedText]
  await notify(parts, [account], title, fillPlaceholders(text, { who, reason }))
}

/** Tells all managers that an urgent change was not approved in time. */
export async function notifyLate(parts: ResponderParts, request: StoredChangeRequest): Promise<void> {
  if (!hasMessages(parts)) return
  const { operatorMessages: told } = consoleWordsOf(parts.release.current)
  const content = fillPlaceholders(told.lateText, { who: requestBodyOf(request).who, reason: request.reason })
  const accounts = (await managers(parts)).map(({ id }) => id)
  await notify(parts, accounts, told.lateTitle, content)
}

/** Tells those concerned that a pending request cannot be published as it is. */
export async function notifyTrouble(parts: ResponderParts, request: StoredChangeRequest, trouble: RequestTrouble): Promise<void> {
  if (!hasMessages(parts)) return
  const words = consoleWordsOf(parts.release.current)
  const { portal } = parts.release.current.tree
  const why = words.console[troubleWord(trouble, portal.review !== undefined)]
  const { toldTitle, toldText, toldWaitingTitle, toldWaitingText } = words.operatorMessages
  const [title, text] = request.due === null ? [toldWaitingTitle, toldWaitingText] : [toldTitle, toldText]
  const content = fillPlaceholders(text, { who: requestBodyOf(request).who, reason: request.reason, trouble: why })
  await notify(parts, await readers(parts, request, trouble), title, content)
}
