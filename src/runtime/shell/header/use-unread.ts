import { useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { isNotVerified, mayCall } from '../../../contract/derived/access'
import { usePortal, type PortalTools } from '../../context'
import type { DataKey } from '../../page/data/data-call'
import { useCore } from '../../core-context'

/** Spec §3: the field is spelled so, and 2 means unread. */
const unreadValue = 2

interface Answer {
  data?: unknown
  total?: unknown
}

/** The list of messages lies in the envelope's data or, in some backends, one level deeper. */
function messagesOf(data: unknown): { readStauts?: number | string }[] {
  const inner = Array.isArray(data) ? data : (data as Answer | null | undefined)?.data
  return Array.isArray(inner) ? inner : []
}

/** Unread ones of the first page; where only unread ones were sent, also those that the page did not hold. */
export function countUnread(data: unknown): number {
  const messages = messagesOf(data)
  const count = messages.filter((message) => Number(message.readStauts) === unreadValue).length
  const total = Number((data as Answer | null | undefined)?.total)
  return count === messages.length && total > count ? total : count
}

/** The count alone, as a page that is drawn for an account reads it; null for whoever has no messages. */
export function unreadRead({ boot, session }: Pick<PortalTools, 'boot' | 'session'>): DataKey | null {
  const { unread } = boot.portal.operations
  if (!unread || session.token === '' || isNotVerified(boot.accounts, session)) return null
  return [unread, { page: 1, size: 1, readStauts: unreadValue }, session.username]
}

/**
 * Counts the unread messages of a verified enterprise when a header starts (spec §4), when data are refreshed, when the
 * visitor comes back to the tab, and when messages were read here or in another tab.
 */
export function useUnread(): void {
  const { boot, session, call, updateSession } = usePortal()
  const { messagesRead } = useCore()
  const { mutate } = useSWRConfig()
  const { operations, thresholds } = boot.portal
  const card = boot.operations[operations.unread]
  const wanted =
    card && session.token !== '' && !isNotVerified(boot.accounts, session) && mayCall(boot.accounts, card.access ?? [], session)
  const { data } = useSWR(
    wanted ? ['unread', session.token] : null,
    () => call(operations.unread, { page: 1, size: thresholds.unreadPageSize, readStauts: unreadValue }),
    { revalidateOnFocus: true, shouldRetryOnError: false },
  )
  const unread = wanted && data !== undefined ? countUnread(data) : undefined
  useEffect(() => {
    if (unread !== undefined) updateSession({ unread })
  }, [unread, updateSession])
  useEffect(
    () => messagesRead.subscribe(() => void mutate((key) => Array.isArray(key) && (key[0] === 'unread' || key[0] === operations.unread))),
    [messagesRead, mutate, operations.unread],
  )
}
