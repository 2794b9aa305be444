import { checkCondition, checkConditionLoops } from '../pages/conditions'
import { checkPortalValues } from '../values/portal-values'
import { refer } from '../names/refer'
import type { Scope } from '../pages/templates'
import type { TreeIndex } from '../../tree-index'

const scope: Scope = { roots: ['route', 'data', 'form', 'session', 'portal', 'row'] }

/** portal.json: routes, forms and operations that the shell uses by name; named conditions. */
export function linkPortal(index: TreeIndex): void {
  const { portal } = index
  if (!portal) return
  const { value, source } = portal
  for (const [id, { form, route }] of Object.entries(value.dialogs)) {
    if (route !== undefined) refer(index, 'route', route, source, ['dialogs', id, 'route'])
    if (form !== undefined) refer(index, 'form', form, source, ['dialogs', id, 'form'])
  }
  for (const key of ['signIn', 'complete', 'home'] as const) refer(index, 'route', value.guard[key], source, ['guard', key])
  if (value.search) refer(index, 'route', value.search.route, source, ['search', 'route'])
  for (const [key, operation] of Object.entries(value.operations)) refer(index, 'operation', operation, source, ['operations', key])
  for (const [key, operation] of Object.entries(value.files ?? {})) refer(index, 'operation', operation, source, ['files', key])
  for (const [name, condition] of Object.entries(value.conditions)) checkCondition(index, scope, condition, source, ['conditions', name])
  checkConditionLoops(index)
  checkPortalValues(index, portal)
}
