import type { FormModule } from '../../release/release'
import { withinLazyLimit } from '../lazy/lazy-limit'
import { createLoads } from '../lazy/loads'

declare global {
  /** The modules that the document brings, by their addresses. */
  var formModules: Record<string, FormModule> | undefined
}

const tries = new Map<string, number>()

/** Imports a form's module. Browsers cache a failed import, so each retry uses another address. */
async function fetchForm(url: string): Promise<FormModule> {
  const here = globalThis.formModules?.[url]
  if (here) return here
  const count = tries.get(url) ?? 0
  tries.set(url, count + 1)
  return withinLazyLimit(() => import(/* @vite-ignore */ count === 0 ? url : `${url}?try=${count}`))
}

/** Form modules; `load` may be called early to prefetch. */
export const formModules = createLoads(fetchForm)
