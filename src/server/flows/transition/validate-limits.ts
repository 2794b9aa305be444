import type { Transition } from '../../../contract/flow'
import { termOf } from '../../../validate/form/computed'
import type { UntranslatedFault } from '../../../validate/form/fault'
import type { Release } from '../../../release/release'
import { Refusal } from '../../replies/refusal'

/**
 * Compares numbers with their limits again where the transition's `set` writes one of the two. The form compared with what was sent, and a
 * read-only field can be sent with any value. An unknown number is not compared; a draft is not checked. Throws the refusal of a body.
 */
export function validateLimits(release: Pick<Release, 'tree'>, transition: Transition, whole: Record<string, unknown>): void {
  const form = release.tree.forms[transition.form ?? '']
  if (!form || !transition.set || transition.draft) return
  const set = new Set(Object.keys(transition.set))
  const faults = Object.entries(form.rules).flatMap(([field, rules]): UntranslatedFault[] => {
    const value = termOf(whole, field)
    const broken = rules.find(({ notAbove, notBelow }) => {
      const name = notAbove ?? notBelow
      if (name === undefined || !(set.has(field) || set.has(name.split('.')[0]!))) return false
      const limit = termOf(whole, name)
      return value !== undefined && limit !== undefined && (notAbove === undefined ? value < limit : value > limit)
    })
    return broken ? [{ field, rule: broken.notAbove === undefined ? 'notBelow' : 'notAbove', message: broken.message }] : []
  })
  if (faults.length > 0) throw new Refusal('body', { faults })
}
