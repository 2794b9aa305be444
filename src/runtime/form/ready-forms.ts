import type { Boot, FormModule } from '../../release/release'
import type { Registry } from '../context'
import { formModules } from './load-form'
import { loadWidgets } from './form-code'

async function readyForm(boot: Boot, registry: Registry, id: string): Promise<FormModule> {
  const url = boot.forms[id]
  if (url === undefined) throw new Error(`form "${id}" is not in this release`)
  const module = await formModules.load(url)
  await loadWidgets(module, { registry, boot })
  return module
}

/** Loads forms with their widgets, so that they render at once. */
export const readyForms = (boot: Boot, registry: Registry, ids: string[]): Promise<FormModule[]> =>
  Promise.all(ids.map((id) => readyForm(boot, registry, id)))
