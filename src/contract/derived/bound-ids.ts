import type { FormBind } from '../operation'

/** Ids of the forms that an `x-form` names; empty without one. */
export function boundIds(bind: FormBind | undefined): string[] {
  if (bind === undefined) return []
  if (typeof bind === 'string') return [bind]
  return Array.isArray(bind) ? bind : [bind.form]
}
