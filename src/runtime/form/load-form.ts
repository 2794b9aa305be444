import type { FormModule } from '../../release/release'
import { withinLazyLimit } from '../lazy-limit'
import { createLoads } from '../loads'

const tries = new Map<string, number>()

/** Fetches a form's module; browsers remember a failed import, so each new try has an address of its own. */
function fetchForm(url: string): Promise<FormModule> {
  const count = tries.get(url) ?? 0
  tries.set(url, count + 1)
  return withinLazyLimit(() => import(/* @vite-ignore */ count === 0 ? url : `${url}?try=${count}`))
}

/** Modules of forms; `load` may be called early, to prefetch. */
export const formModules = createLoads(fetchForm)
