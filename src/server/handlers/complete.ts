import type { Release } from '../../release/release'
import { faultsOf } from '../../validate/form/faults'

/** Whether the form is completely filled in and valid. */
export function isComplete(release: Release, form: string, profile: Record<string, unknown>): boolean {
  const module = release.forms[form]
  if (!module) return false
  const { properties } = module.form.schema
  const answers = Object.fromEntries(Object.entries(profile).filter(([name]) => Object.hasOwn(properties, name)))
  return faultsOf(module, answers).length === 0
}
