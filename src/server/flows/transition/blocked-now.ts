import type { Transition } from '../../../contract/flow'
import type { Condition } from '../../../contract/parts/condition'
import { pathsIn } from '../../../release/choice-limits'
import type { Release } from '../../../release/release'
import { holds } from '../../../validate/condition'
import { fillText } from '../../../validate/template/template'
import { stateField, type FlowOf } from '../flow-work'

type Known = Record<string, unknown> & { row: object; data: object }

/**
 * Why a transition would be refused now whatever its form says, e.g. before the day of a visit: the message of its first unmet
 * requirement; undefined when only the transition itself can tell, as it writes a value that the requirement reads.
 */
export function blockedNow(release: Release, { flow }: FlowOf, transition: Transition, roots: Known): string | undefined {
  const named: Record<string, Condition> = release.tree.portal.conditions ?? {}
  const typed = Object.keys(release.tree.forms[transition.form ?? '']?.schema.properties ?? {})
  const written = new Set([stateField, 'stage', 'updateTime', ...typed, ...Object.keys(transition.set ?? {})])
  const isKnown = (path: string) => {
    const [root = '', name = ''] = path.split('.')
    if (root === 'row') return !written.has(name)
    return root === 'data' && Object.hasOwn(roots.data, name) && !written.has(flow.with?.[name]?.by ?? '')
  }
  const unmet = transition.requires?.find(({ condition }) => pathsIn(condition, named).every(isKnown) && !holds(condition, roots, named))
  return unmet && fillText(unmet.message, roots)
}
