import type { Portal } from '../../../contract/portal'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOfKey } from '../../source'
import { normalizedName } from '../flows/flow-handlers'
import type { Entry, TreeIndex } from '../../tree-index'

/** Offices that answer questions: each must be the handler of some state. */
export function linkOffices(index: TreeIndex, { value, source }: Entry<Portal>): void {
  if (index.unsure('flows')) return
  const known = [...new Set(index.flows.flatMap((flow) => Object.values(flow.value.states).flatMap(({ handler }) => handler ?? [])))]
  for (const handler of Object.keys(value.offices ?? {}))
    // A different spelling is reported at the state.
    if (!known.some((one) => normalizedName(one) === normalizedName(handler)))
      index.report.add(placeOfKey(source, ['offices', handler]), {
        code: 'portal/unknown-office',
        severity: 'warning',
        zh: `没有流程的状态由“${quoted(handler, 14)}”经办`,
        en: `No state of a flow has the handler "${handler}"`,
        fix: didYouMean(nearest(handler, known), known),
      })
}
