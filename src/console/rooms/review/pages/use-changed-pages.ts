import { useEffect, useState } from 'react'
import type { ChangedPages } from '../../../../contract/console/console-preview'
import { handleFailure } from '../../../store/console-store'
import { useStore } from '../../../../runtime/store'
import { callConsole } from '../../../client/call-console'
import { view } from '../../../store/console-view'

/** The pages that a draft changes, while they are being compared: undefined before the first response, null after a failure. */
export function useChangedPages(of: string): ChangedPages | null | undefined {
  const [known, setKnown] = useState<{ of: string; pages: ChangedPages | null }>()
  const isReady = useStore(view).phase === 'ready'
  useEffect(() => {
    // After the end of a session, the comparison goes on once the operator has signed in again.
    if (!isReady) return undefined
    let isCurrent = true
    const read = async () => {
      // Long polling: the server answers when it is done, or after a timeout.
      for (let state = 'comparing'; state === 'comparing' && isCurrent;) {
        const pages = await callConsole<ChangedPages>('pages', { query: `?${of}` })
        state = pages.state
        if (isCurrent) setKnown({ of, pages })
      }
    }
    read().catch((cause: unknown) => {
      handleFailure(cause)
      if (isCurrent) setKnown({ of, pages: null })
    })
    return () => {
      isCurrent = false
    }
  }, [of, isReady])
  return known?.of === of ? known.pages : undefined
}
