import { averagedFields } from '../../../contract/derived/averaged-fields'
import type { RecordType } from '../../../contract/record'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey, type Path } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'
import { idFields, intendedId, labelFields } from '../flows/label-fields'
import { missingField } from '../names/missing-field'
import { refer } from '../names/refer'
import { inputSchema } from '../values/domain'
import { formsInto, writersOf } from './writers-of'

type Kind = RecordType['fields'][string]['type']

/** Where a field is named, and the record type that it belongs to. */
interface Naming {
  index: TreeIndex
  /** The record that declares the average. */
  entry: Entry<RecordType>
  of: Entry<RecordType>
  kinds: readonly Kind[]
  path: Path
  atKey?: true
}

/** Whether the field exists and fits; reports it otherwise. */
function checkField({ index, entry: { source }, of, kinds, path, atKey }: Naming, name: string | undefined): boolean {
  const { fields } = of.value
  const field = name === undefined || !Object.hasOwn(fields, name) ? undefined : fields[name]
  if (name === undefined || (field && kinds.includes(field.type))) return true
  const fitting = Object.keys(fields).filter((one) => kinds.includes(fields[one]!.type))
  const intended = nearest(name, fitting)
  index.report.add(atKey ? placeOfKey(source, path) : placeOf(source, path), {
    code: field ? 'record/average-type' : 'record/unknown-field',
    zh: field
      ? `“${quoted(name, 12)}”不是 ${kinds.join(' 或 ')} 类型，不能用在这里`
      : `记录 ${quoted(of.id, 12)} 没有字段“${quoted(name, 12)}”`,
    en: field ? `"${name}" is not of type ${kinds.join(' or ')}` : `Record ${of.id} has no field "${name}"`,
    fix: didYouMean(intended, fitting),
    ...(field ? {} : { missing: { ...missingField(index, of.id, name, { source, path, ...(atKey ? { atKey } : {}) }), intended } }),
  })
  return false
}

/** Only the server writes an average: values from people, flows or demo rows would be overwritten, or wrong. */
function checkGiven(index: TreeIndex, { id, value, source }: Entry<RecordType>, name: string): void {
  const details = {
    code: 'record/average-given',
    zh: `“${quoted(name, 14)}”是算出来的，只能由服务器写入`,
    en: `"${name}" is worked out, and the server alone writes it`,
    fix: { zh: '从这里删去', en: 'Remove it here' },
  }
  const forms = formsInto(index, id)
  for (const form of index.forms) {
    if (forms.has(form.id) && Object.hasOwn(form.value.schema.properties, name))
      index.report.add(placeOfKey(form.source, ['schema', 'properties', name]), details)
  }
  for (const operation of writersOf(index, id)) {
    const isSet = Object.hasOwn(operation.value['x-record']?.set ?? {}, name)
    if (isSet || inputSchema(operation, name)) index.report.add(placeOf(operation.source, [...operation.path, 'x-record']), details)
  }
  value.demo?.forEach((row, at) => {
    if (Object.hasOwn(row, name)) index.report.add(placeOfKey(source, ['demo', at, name]), details)
  })
  for (const flow of index.flows.filter((one) => one.value.record === id))
    flow.value.transitions.forEach(({ set = {} }, at) => {
      if (Object.hasOwn(set, name)) index.report.add(placeOfKey(flow.source, ['transitions', at, 'set', name]), details)
    })
}

/** Averages are grouped by id: a field with the name of a record matches none. */
function reportLabel(index: TreeIndex, { source }: Entry<RecordType>, of: RecordType, by: string, path: Path): void {
  const known = idFields(index, of)
  index.report.add(placeOf(source, path), {
    code: 'record/average-label',
    zh: `“${quoted(by, 12)}”存的是名称，这里要写存放编号的字段`,
    en: `"${by}" holds a name, and an average needs the field that holds the id`,
    fix: didYouMean(intendedId(by, known), known),
  })
}

/** An average reads existing fields of another record into fitting fields of its own, which nothing else writes. */
export function linkAverages(index: TreeIndex, entry: Entry<RecordType>): void {
  const { averages = {} } = entry.value
  for (const [name, { of, field, by, match, count }] of Object.entries(averages)) {
    const path = ['averages', name]
    const own = { index, entry, of: entry }
    checkField({ ...own, kinds: ['number'], path, atKey: true }, name)
    checkField({ ...own, kinds: ['string'], path: [...path, 'match'] }, match)
    checkField({ ...own, kinds: ['integer'], path: [...path, 'count'] }, count)
    const sources = [of].flat().flatMap((one, at) => {
      const rows = refer(index, 'record', one, entry.source, [...path, 'of', ...(Array.isArray(of) ? [at] : [])])
      return rows ? [{ index, entry, of: rows }] : []
    })
    // The same name is meant for all records, so it is reported once.
    sources.every((one) => checkField({ ...one, kinds: ['integer', 'number'], path: [...path, 'field'] }, field))
    sources.every((one) => checkField({ ...one, kinds: ['string'], path: [...path, 'by'] }, by))
    const named = match === undefined ? sources.find((one) => labelFields(index, one.of.value).includes(by)) : undefined
    if (named) reportLabel(index, entry, named.of.value, by, [...path, 'by'])
  }
  // A field of the wrong type is reported above.
  for (const name of averagedFields(entry.value))
    if (['number', 'integer'].includes(entry.value.fields[name]?.type ?? '')) checkGiven(index, entry, name)
}
