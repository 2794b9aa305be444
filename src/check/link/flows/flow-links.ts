import type { Place } from '../../../contract/problem'
import type { RecordType } from '../../../contract/record'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey, type Path } from '../../source'
import { refer } from '../names/refer'
import { checkFieldValue } from '../values/field-values'
import { checkField, forTimes, type FlowUnderCheck } from './flow-under-check'
import { idFields, intendedId, labelFields } from './label-fields'

/** A field that finds a linked record must be a filter of its list, so that an index serves the query. */
function checkMatch(spot: FlowUnderCheck, match: string | undefined, linked: RecordType, place: Place): void {
  const filters = linked.list.filters ?? []
  if (match === undefined || filters.includes(match)) return
  spot.index.report.add(place, {
    code: 'flow/link-match',
    zh: `记录 ${quoted(linked.id, 12)} 不能按“${quoted(match, 12)}”查找`,
    en: `Record ${linked.id} has no filter "${match}"`,
    fix: didYouMean(nearest(match, filters), filters),
  })
}

/** A field into which the flow copies the name of a record does not hold its id. */
function checkNotLabel({ index, source, record }: FlowUnderCheck, by: string, path: Path): void {
  if (!labelFields(index, record).includes(by)) return
  const known = idFields(index, record)
  index.report.add(placeOf(source, path), {
    code: 'flow/link-label',
    zh: `“${quoted(by, 12)}”存的是名称，这里要写存放编号的字段`,
    en: `"${by}" holds a name, and the link needs the field that holds the id`,
    fix: didYouMean(intendedId(by, known), known),
  })
}

/** Records that a flow links to must exist, and so must the fields that find them. */
export function checkLinkedRecords(spot: FlowUnderCheck): void {
  const { index, source, flow } = spot
  for (const [name, link] of Object.entries(flow.with ?? {})) {
    refer(index, 'record', link.record, source, ['with', name, 'record'])
    checkField(spot, link.by, ['with', name, 'by'])
    if (link.match === undefined) checkNotLabel(spot, link.by, ['with', name, 'by'])
    const linked = index.records.find((one) => one.id === link.record)?.value
    if (!linked) continue
    checkMatch(spot, link.match, linked, placeOf(source, ['with', name, 'match']))
    for (const [filter, value] of Object.entries(link.newest?.filters ?? {})) {
      const at = ['with', name, 'newest', 'filters', filter]
      checkMatch(spot, filter, linked, placeOfKey(source, at))
      checkFieldValue(index, linked.id, filter, value, source, at)
    }
    checkField(spot, link.newest?.since?.field, ['with', name, 'newest', 'since', 'field'], { of: linked, purpose: forTimes })
    checkField(spot, link.newest?.since?.than, ['with', name, 'newest', 'since', 'than'], { purpose: forTimes })
  }
}
