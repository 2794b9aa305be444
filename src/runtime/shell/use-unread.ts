import { useEffect } from 'react'
import useSWR from 'swr'
import { usePortal } from '../context'

/** Spec §3: the field is spelled so, and 2 means unread. */
interface Message {
  readStauts?: number | string
}

/** The list of messages lies in the envelope's data or, in some backends, one level deeper. */
function messagesOf(data: unknown): Message[] {
  if (Array.isArray(data)) return data as Message[]
  const inner = (data as { data?: unknown } | null | undefined)?.data
  return Array.isArray(inner) ? (inner as Message[]) : []
}

export const countUnread = (data: unknown) => messagesOf(data).filter((message) => Number(message.readStauts) === 2).length

/** Counts the unread messages of a verified enterprise when a header starts (spec §4), and again when data are refreshed. */
export function useUnread(): void {
  const { boot, session, call, updateSession } = usePortal()
  const { operations, thresholds } = boot.portal
  const wanted = session.token !== '' && session.type === '2'
  const { data } = useSWR(
    wanted ? ['unread', session.token] : null,
    () => call(operations.unread, { page: 1, size: thresholds.unreadPageSize }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  const unread = wanted && data !== undefined ? countUnread(data) : undefined
  useEffect(() => {
    if (unread !== undefined) updateSession({ unread })
  }, [unread, updateSession])
}
