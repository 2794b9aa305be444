import { useEffect, useState } from 'react'
import type { ChangedPages } from '../../../../contract/console/console-preview'
import { failed } from '../../../store/console-store'
import { ask } from '../../../wire/ask'

/** The pages that a draft changes, while they are being compared: undefined before the first response, null after a failure. */
export function useChangedPages(of: string): ChangedPages | null | undefined {
  const [known, setKnown] = useState<{ of: string; told: ChangedPages | null }>()
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      // Long polling: the server answers when it is done, or after a timeout.
      for (let state = 'comparing'; state === 'comparing' && isCurrent;) {
        const told = await ask<ChangedPages>('pages', { query: `?${of}` })
        state = told.state
        if (isCurrent) setKnown({ of, told })
      }
    }
    read().catch((cause: unknown) => {
      failed(cause)
      if (isCurrent) setKnown({ of, told: null })
    })
    return () => {
      isCurrent = false
    }
  }, [of])
  return known?.of === of ? known.told : undefined
}
