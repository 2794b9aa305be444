/** Default of spec §9; main.tsx sets the portal's own value. */
const limit = { milliseconds: 120_000 }

export const setLazyLimit = (milliseconds: number): void => void (limit.milliseconds = milliseconds)

/**
 * Loads a lazy part of a page (code, JSON or a form's module), or fails with a load error after the time limit of portal.json (spec §8).
 * A fetch is aborted by the signal; an import cannot be aborted, so its result is ignored.
 */
export async function withinLazyLimit<T>(load: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { milliseconds } = limit
  const abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`load error: nothing came within ${milliseconds} ms`))
      abort.abort()
    }, milliseconds)
  })
  try {
    return await Promise.race([load(abort.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
