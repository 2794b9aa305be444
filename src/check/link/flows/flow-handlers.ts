import { quoted, replaceBy } from '../../report'
import { placeOf } from '../../source'
import { simplified } from '../../suggest/synonyms'
import type { TreeIndex } from '../../tree-index'
import { memoizePerIndex } from '../memoize-per-index'
import type { FlowUnderCheck } from './flow-under-check'

/** A name reduced to what all its spellings share: simplified characters, lower case, no spaces. */
export const normalizedName = (name: string): string => simplified(name).toLowerCase().replaceAll(/\s/g, '')

/** The expected spelling of each handler, by folded name: that of its office or role, else the most common in states. */
const spellings = memoizePerIndex((index: TreeIndex) => {
  const { kinds = {}, staff = {} } = index.accounts?.value ?? {}
  const titles = [...Object.values(staff), ...Object.values(kinds)].map(({ title }) => title)
  const handlers = index.flows.flatMap(({ value }) => Object.values(value.states).flatMap(({ handler }) => handler ?? []))
  const counts = new Map<string, number>()
  for (const one of handlers) counts.set(one, (counts.get(one) ?? 0) + 1)
  const most = [...counts].toSorted(([, a], [, b]) => a - b).map(([handler]) => handler)
  const named = [...most, ...titles, ...Object.keys(index.portal?.value.offices ?? {})]
  return new Map(named.map((name) => [normalizedName(name), name]))
})

/** A handler must be spelled alike everywhere, because lists filter by it and offices are found by it. */
export function checkHandlers({ index, source, flow }: FlowUnderCheck): void {
  for (const [state, { handler }] of Object.entries(flow.states)) {
    const intended = handler === undefined ? undefined : spellings(index).get(normalizedName(handler))
    if (handler === undefined || intended === undefined || intended === handler) continue
    index.report.add(placeOf(source, ['states', state, 'handler']), {
      code: 'flow/handler-name',
      severity: 'warning',
      zh: `经办“${quoted(handler, 14)}”在别处写作“${quoted(intended, 14)}”`,
      en: `The handler "${handler}" is "${intended}" elsewhere`,
      fix: replaceBy(intended),
    })
  }
}
