import type { Release } from '../../release/release'
import { faultsOf } from '../../validate/form/faults'

/** True when the whole form is filled and no rule is broken. */
export function isComplete(release: Release, form: string, profile: Record<string, unknown>): boolean {
  const module = release.forms[form]
  if (!module) return false
  const { properties } = module.form.schema
  const answers = Object.fromEntries(Object.entries(profile).filter(([name]) => Object.hasOwn(properties, name)))
  return faultsOf(module, answers).length === 0
}
