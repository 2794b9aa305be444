import type { LazyKind } from '../context'
import { withinLazyLimit } from './lazy-limit'

/** Code that did not load: a new release may have replaced it, and a reloaded page knows its new name. */
export class MissingCode extends Error {}

/** A component whose code loads once; a failed load is forgotten, so that a retry loads again. */
export function lazyKind<C>(load: () => Promise<C>): LazyKind<C> {
  let loading: Promise<C> | undefined
  return {
    load() {
      loading ??= withinLazyLimit(load).catch((cause: unknown) => {
        loading = undefined
        throw new MissingCode(String(cause), { cause })
      })
      return loading
    },
  }
}
