import type { Transition } from '../../../contract/flow'
import type { Condition } from '../../../contract/parts/condition'
import { pathsIn } from '../../../release/choices/choice-limits'
import type { Release } from '../../../release/release'
import { holds } from '../../../validate/condition'
import { fillText } from '../../../validate/template/template'
import { stateField, type FlowOf } from '../flow-work'
import type { TransitionRoots } from './transition-roots'

interface Known {
  roots: TransitionRoots
  /** Whether the linked records could be read. */
  hasLinks: boolean
}

/**
 * Why a transition would be refused now whatever its form says, e.g. before the day of a visit: the message of its first unmet
 * requirement; undefined when only the transition itself can tell, as it writes a value that the requirement reads.
 */
export function blockedNow(release: Release, { flow }: FlowOf, transition: Transition, { roots, hasLinks }: Known): string | undefined {
  const named: Record<string, Condition> = release.tree.portal.conditions ?? {}
  const typed = new Set(Object.keys(release.tree.forms[transition.form ?? '']?.schema.properties ?? {}))
  const written = new Set([stateField, 'stage', 'updateTime', ...typed, ...Object.keys(transition.set ?? {})])
  const isKnown = (path: string) => {
    const [root = '', name = ''] = path.split('.')
    if (root === 'row') return !written.has(name)
    if (root !== 'data') return root !== 'form'
    const link = flow.with?.[name]
    // Links are read before anything is set, so that only an answer can name another record.
    return hasLinks && link !== undefined && ![link.by, link.newest?.since?.than].some((one) => one !== undefined && typed.has(one))
  }
  const unmet = transition.requires?.find(({ condition }) => pathsIn(condition, named).every(isKnown) && !holds(condition, roots, named))
  return unmet && fillText(unmet.message, roots)
}
