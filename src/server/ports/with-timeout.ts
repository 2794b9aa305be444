/** Aborts with the delivery's signal or on timeout. Uses a timer that is referenced: combined signals may be collected before they fire. */
export async function withTimeout<T>(
  seconds: number,
  signal: AbortSignal | undefined,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController()
  const end = () => ending.abort(signal?.reason)
  const timer = setTimeout(() => ending.abort(new Error(`no answer within ${seconds} s`)), seconds * 1000)
  signal?.addEventListener('abort', end, { once: true })
  try {
    return await act(ending.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
