import type { LazyKind } from './context'

/** Spec §9; main.tsx replaces it by the portal's own value. */
const settings = { timeout: 120_000, reload: () => false }

/** `reload` reloads the page when it may and says whether it does. */
export function configureLazyKinds(options: Partial<typeof settings>): void {
  Object.assign(settings, options)
}

function giveUp(milliseconds: number): { late: Promise<never>; stop(): void } {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`load error: no code after ${milliseconds} ms`)), milliseconds)
  })
  return { late, stop: () => clearTimeout(timer) }
}

async function attempt<C>(load: () => Promise<C>): Promise<C> {
  const { late, stop } = giveUp(settings.timeout)
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    // The chunk is gone when a new release has replaced it: the new page knows its new name.
    if (settings.reload()) return await new Promise<never>(() => undefined)
    throw cause
  } finally {
    stop()
  }
}

/** A component whose code loads once; a failed load is forgotten, so that a retry asks again. */
export function lazyKind<C>(load: () => Promise<C>): LazyKind<C> {
  let loading: Promise<C> | undefined
  return {
    load() {
      loading ??= attempt(load).catch((cause: unknown) => {
        loading = undefined
        throw cause
      })
      return loading
    },
  }
}
