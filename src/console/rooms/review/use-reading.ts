import { useEffect, useState } from 'react'
import { failed } from '../../store/console-store'

/**
 * What the server says of something, read when `key` changes: undefined while it is on its way, null where it did not come. What was there
 * before `stays` meanwhile, where its own acts cannot be taken for those of the next.
 */
export function useReading<T>(
  read: () => Promise<T>,
  key: string,
  { stays = false } = {},
): {
  value: T | null | undefined
  /** Whether that is of the present key. */
  isCurrent: boolean
  again(): void
} {
  const [known, setKnown] = useState<{ key: string; value: T | null }>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const take = (value: T | null) => isCurrent && setKnown({ key, value })
    read().then(take, (cause: unknown) => {
      failed(cause)
      take(null)
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
