import type { FormModule } from '../../release/release'
import { withinLazyLimit } from '../lazy-limit'

const loads = new Map<string, Promise<FormModule>>()
/** Modules that are here already. */
const arrived = new Map<string, FormModule>()
const tries = new Map<string, number>()

/** Fetches a form's module; browsers remember a failed import, so each new try has an address of its own. */
function fetchForm(url: string): Promise<FormModule> {
  const count = tries.get(url) ?? 0
  tries.set(url, count + 1)
  return withinLazyLimit(() => import(/* @vite-ignore */ count === 0 ? url : `${url}?try=${count}`))
}

/** Loads a form's module by its address, once. May be called early, to prefetch; the next call retries a failed load. */
export function loadForm(url: string): Promise<FormModule> {
  const known = loads.get(url)
  if (known) return known
  const load = fetchForm(url)
  loads.set(url, load)
  load.then(
    (module) => arrived.set(url, module),
    () => loads.delete(url),
  )
  return load
}

/** A module that is here, so that its form can be drawn at once. */
export const formAtHand = (url: string | undefined): FormModule | undefined => (url === undefined ? undefined : arrived.get(url))

/** Takes a module from elsewhere than its address. */
export function offerForm(url: string, module: FormModule): void {
  arrived.set(url, module)
  loads.set(url, Promise.resolve(module))
}

/** Forgets modules of releases that nobody draws any more. */
export function forgetForms(urls: Iterable<string>): void {
  for (const url of urls) {
    arrived.delete(url)
    loads.delete(url)
  }
}
