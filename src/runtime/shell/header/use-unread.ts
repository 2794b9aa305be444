import { useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { isNotVerified, mayCall } from '../../../contract/derived/accounts/access'
import { messageValues } from '../../../contract/parts/portal/message-values'
import { usePortal, type PortalTools } from '../../context'
import type { DataKey } from '../../page/data/data-call'
import { useCore } from '../../core-context'

interface Answer {
  data?: unknown
  total?: unknown
}

/** The messages are in the envelope's data or, for some backends, one level deeper. */
function messagesOf(data: unknown): Record<string, unknown>[] {
  const inner = Array.isArray(data) ? data : (data as Answer | null | undefined)?.data
  return Array.isArray(inner) ? inner : []
}

/** Unread messages of the first page; where the backend returned only unread ones, those of further pages count too. */
export function countUnread(data: unknown, field: string): number {
  const messages = messagesOf(data)
  const count = messages.filter((message) => Number(message[field]) === messageValues.unread).length
  const total = Number((data as Answer | null | undefined)?.total)
  return count === messages.length && total > count ? total : count
}

/** The read of the unread count for a server-rendered page; null for accounts without messages. */
export function unreadRead({ boot, session }: Pick<PortalTools, 'boot' | 'session'>): DataKey | null {
  const { messages, operations } = boot.portal
  const { unread } = operations
  if (!unread || !messages || session.token === '' || isNotVerified(boot.accounts, session)) return null
  return [unread, { page: 1, size: 1, [messages.fields.read]: messageValues.unread }, session.username]
}

/**
 * Counts the unread messages of a verified enterprise when the header mounts (spec §4), when data are refreshed, when the visitor returns
 * to the tab, and when messages were read here or in another tab.
 */
export function useUnread(): void {
  const { boot, session, call, updateSession } = usePortal()
  const { messagesRead } = useCore()
  const { mutate } = useSWRConfig()
  const { messages, operations, thresholds } = boot.portal
  const field = messages?.fields.read ?? ''
  const card = boot.operations[operations.unread]
  const wanted =
    card && messages && session.token !== '' && !isNotVerified(boot.accounts, session) && mayCall(boot.accounts, card.access ?? [], session)
  const { data } = useSWR(
    wanted ? ['unread', session.token] : null,
    () => call(operations.unread, { page: 1, size: thresholds.unreadPageSize, [field]: messageValues.unread }),
    { revalidateOnFocus: true, shouldRetryOnError: false },
  )
  const unread = wanted && data !== undefined ? countUnread(data, field) : undefined
  useEffect(() => {
    if (unread !== undefined) updateSession({ unread })
  }, [unread, updateSession])
  useEffect(
    () => messagesRead.subscribe(() => void mutate((key) => Array.isArray(key) && (key[0] === 'unread' || key[0] === operations.unread))),
    [messagesRead, mutate, operations.unread],
  )
}
