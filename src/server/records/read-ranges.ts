import { asksDays, rangeNames } from '../../contract/derived/operations/range-names'
import type { RecordType } from '../../contract/record'
import { wordWith } from '../../contract/words/word'
import { rangeFault } from '../../validate/search/range-fault'
import { dayOf } from '../../validate/time/days'
import { Refusal } from '../replies/refusal'
import type { PageQuery } from '../store/store'

const written = (end: unknown) => (end === undefined || end === '' ? undefined : typeof end === 'string' ? dayOf(end) : (end as number))

/** Reads the ranges in a list's query; refuses ends that are not days or are in the wrong order. */
export function readRanges(type: RecordType, given: Record<string, unknown>): NonNullable<PageQuery['ranges']> {
  const asked = (type.list.ranges ?? []).flatMap((name) => {
    const names = rangeNames(name)
    const [from, to] = [written(given[names[0]]), written(given[names[1]])]
    if (from === undefined && to === undefined) return []
    const fault = rangeFault(asksDays(type, name), String(from ?? ''), String(to ?? ''))
    const field = from === undefined ? names[1] : names[0]
    if (fault)
      throw new Refusal('parameters', { faults: [{ field, rule: fault === 'rangeOrder' ? 'max' : 'type', message: wordWith(fault) }] })
    return [[name, { from, to }] as const]
  })
  return Object.fromEntries(asked)
}
