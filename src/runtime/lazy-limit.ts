/** Spec §9; main.tsx replaces it by the portal's own value. */
const limit = { milliseconds: 120_000 }

export const setLazyLimit = (milliseconds: number): void => void (limit.milliseconds = milliseconds)

/**
 * Loads a lazy part of a page (code, JSON or a form's module), or fails with a load error once the limit of
 * portal.json is over (spec §8). A fetch is broken off by the signal; an import cannot be, and is left to itself.
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
