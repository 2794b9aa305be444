import { useContext, useEffect, useRef, useState } from 'react'
import { usePortal } from '../../runtime/context'
import { formDrafts, hasSignedOut } from '../../runtime/form/draft/draft'
import { FormContext } from '../../runtime/form/form-context'

const longest = 86_400_000

/** Files by name whose upload was interrupted. */
interface LostFiles {
  at: number
  names: string[]
}

async function write(place: string[], names: string[]): Promise<void> {
  if (names.length === 0) await formDrafts('readwrite', (store) => store.delete(place))
  else await formDrafts('readwrite', (store) => store.put({ at: Date.now(), names } satisfies LostFiles, place))
}

/**
 * Names of the files that were still uploading when the session ended or, in a form with a draft, when the page was left: the browser
 * cannot open them again, so the visitor is asked to. They are stored among the account's drafts, which a sign-out removes, and shown
 * within a day, until each is chosen again or given up, or the form is sent.
 */
export function useLostFiles(field: string, unfinished: string[]) {
  const { username } = usePortal().session
  // The session may have ended before the event comes.
  const [account] = useState(username)
  const drafted = useContext(FormContext)?.drafted
  const form = drafted?.id
  const isStored = drafted?.draft ?? false
  const [lost, setLost] = useState<string[]>([])
  const latest = useRef(unfinished)
  useEffect(() => {
    latest.current = [...new Set([...lost, ...unfinished])]
  })
  useEffect(() => {
    if (account === '' || form === undefined) return undefined
    const place = [account, form, field]
    let live = true
    const take = async () => {
      const stored = (await formDrafts('readonly', (store) => store.get(place))) as LostFiles | undefined
      if (!stored || !live) return
      if (Date.now() - stored.at < longest) setLost(stored.names)
      else await write(place, [])
    }
    const keep = () => {
      const names = latest.current
      if (names.length > 0 && !hasSignedOut(account)) void write(place, names).catch(() => undefined)
    }
    // Another tab's event names the account.
    const end = ({ key = 'portal:ended', newValue = account }: Event & { key?: string | null; newValue?: string | null }) => {
      if (key === 'portal:ended' && newValue === account) keep()
    }
    // Without a draft the typed values are lost too.
    const leave = () => {
      if (isStored) keep()
    }
    // A browser that refuses its database has no names.
    take().catch(() => undefined)
    for (const name of ['portal:ended', 'storage']) addEventListener(name, end)
    addEventListener('pagehide', leave)
    return () => {
      live = false
      leave()
      removeEventListener('pagehide', leave)
      for (const name of ['portal:ended', 'storage']) removeEventListener(name, end)
    }
  }, [account, field, form, isStored])
  const forget = (names: string[]) => {
    const left = lost.filter((one) => !names.includes(one))
    if (left.length === lost.length) return
    setLost(left)
    if (form !== undefined && !hasSignedOut(account)) void write([account, form, field], left).catch(() => undefined)
  }
  return { lost, forget }
}
