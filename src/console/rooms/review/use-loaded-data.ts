import { useEffect, useState } from 'react'
import { CallRefused } from '../../client/call-console'
import { handleFailure } from '../../store/console-store'

/**
 * Data that is loaded again when `key` changes: undefined while loading, null after a failure. With `stays` the previous value is kept
 * meanwhile, where its buttons cannot act on the wrong item.
 */
export function useLoadedData<T>(
  read: () => Promise<T>,
  key: string,
  { stays = false } = {},
): {
  value: T | null | undefined
  /** Whether the value belongs to the current key. */
  isCurrent: boolean
  again(): void
} {
  const [known, setKnown] = useState<{ key: string; value: T | null }>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const take = (value: T | null) => isCurrent && setKnown({ key, value })
    read().then(take, (cause: unknown) => {
      handleFailure(cause)
      const isSignedOut = cause instanceof CallRefused && cause.status === 401
      // What is written beside it stays while the operator signs in again.
      if (isCurrent) setKnown((before) => (stays && isSignedOut && before?.value ? before : { key, value: null }))
    })
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what is read follows from the key
  }, [key, attempt])
  return {
    isCurrent: known?.key === key,
    value: known?.key === key || (stays && known?.value !== null) ? known?.value : undefined,
    again: () => {
      setKnown(undefined)
      setAttempt(attempt + 1)
    },
  }
}
