import { checkCondition, checkConditionLoops } from './conditions'
import { checkPortalValues } from './portal-values'
import { refer } from './refer'
import type { Scope } from './templates'
import type { TreeIndex } from '../tree-index'

const scope: Scope = { roots: ['route', 'data', 'form', 'session', 'portal', 'row'] }

/** portal.json: routes, forms and operations that the shell uses by name; named conditions. */
export function linkPortal(index: TreeIndex): void {
  const { portal } = index
  if (!portal) return
  const { value, source } = portal
  refer(index, 'route', value.dialogs.enterprise.route, source, ['dialogs', 'enterprise', 'route'])
  refer(index, 'form', value.dialogs.password.form, source, ['dialogs', 'password', 'form'])
  for (const key of ['signIn', 'complete', 'home'] as const) refer(index, 'route', value.guard[key], source, ['guard', key])
  if (value.search) refer(index, 'route', value.search.route, source, ['search', 'route'])
  for (const [key, operation] of Object.entries(value.operations)) refer(index, 'operation', operation, source, ['operations', key])
  for (const [key, operation] of Object.entries(value.files ?? {})) refer(index, 'operation', operation, source, ['files', key])
  for (const [name, condition] of Object.entries(value.conditions)) checkCondition(index, scope, condition, source, ['conditions', name])
  checkConditionLoops(index)
  checkPortalValues(index, portal)
}
