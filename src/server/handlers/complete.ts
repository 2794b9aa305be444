import { boundIds } from '../../contract/derived/bound-ids'
import { faultsOf } from '../../validate/form/faults'
import type { Call } from '../call'

/** True when the whole form that binds this operation first is filled and no rule is broken. */
export function isComplete({ operation, release }: Call, profile: Record<string, unknown>): boolean {
  const module = release.forms[formId(release.tree.api, operation.id) ?? '']
  if (!module) return false
  const { properties } = module.form.schema
  const answers = Object.fromEntries(Object.entries(profile).filter(([name]) => Object.hasOwn(properties, name)))
  return faultsOf(module, answers).length === 0
}

function formId(api: Call['release']['tree']['api'], operationId: string): string | undefined {
  for (const file of Object.values(api))
    for (const path of Object.values(file.paths))
      for (const operation of Object.values(path)) {
        if (operation.operationId !== operationId) continue
        return boundIds(operation['x-form'])[0]
      }
  return undefined
}
