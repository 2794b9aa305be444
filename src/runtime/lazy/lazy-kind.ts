import type { LazyKind } from '../context'
import { withinLazyLimit } from './lazy-limit'

const settings = { reload: () => false }

/** `reload` reloads the page when it may, and returns whether it does. */
export function configureLazyKinds(options: Partial<typeof settings>): void {
  Object.assign(settings, options)
}

async function attempt<C>(load: () => Promise<C>): Promise<C> {
  try {
    return await withinLazyLimit(load)
  } catch (cause) {
    // A new release has replaced the chunk: the reloaded page knows its new name.
    if (settings.reload()) return await new Promise<never>(() => undefined)
    throw cause
  }
}

/** A component whose code loads once; a failed load is forgotten, so that a retry loads again. */
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
