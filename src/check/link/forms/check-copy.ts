import type { Form } from '../../../contract/form'
import type { RecordType } from '../../../contract/record'
import { isComputed, isCopied, type Copied } from '../../../validate/form/computed'
import { isRow } from '../../../validate/form/row-form'
import { didYouMean, quoted, replaceBy } from '../../report'
import { nearest } from '../../suggest/nearest'
import { simplified } from '../../suggest/synonyms'
import { placeOf, type Path, type Source } from '../../source'
import type { OperationEntry, TreeIndex } from '../../tree-index'
import { listsOthers } from '../flows/flow-masked'
import { rowNames } from '../api/answers'
import { findOperation } from '../api/find-operation'
import { servedRecord } from '../api/served-record'

interface Spot {
  index: TreeIndex
  source: Source
  form: Form
  field: string
  path: Path
}

type FieldType = NonNullable<RecordType['fields'][string]>['type']

/** The types of form fields that can hold a copy of a record's field, the fitting one first. */
const holders: Partial<Record<FieldType, Form['schema']['properties'][string]['type'][]>> = {
  string: ['string'],
  text: ['string'],
  dateTime: ['string'],
  integer: ['integer', 'number'],
  number: ['number'],
  boolean: ['boolean'],
}

const titleOf = (form: Form, field: string) => form.schema.properties[field]?.title ?? field

/** The field that chooses a record; a title or a misspelt name finds it. */
function checkFrom({ index, source, form, path }: Spot, from: string): void {
  const known = Object.keys(form.ui).filter((name) => form.ui[name]?.choose)
  if (known.includes(from)) return
  const isField = Object.hasOwn(form.schema.properties, from)
  const meant = known.find((name) => simplified(titleOf(form, name)) === simplified(from)) ?? nearest(from, known)
  const what = isRow(form) ? '同一行的列' : '本表单的字段'
  index.report.add(placeOf(source, [...path, 'from']), {
    code: isField ? 'form/computed-misfit' : 'form/unknown-field',
    zh: isField ? `“${quoted(titleOf(form, from), 12)}”不选记录，没有可抄的` : `from 里的“${quoted(from, 12)}”不是${what}`,
    en: isField
      ? `"${from}" chooses no record to copy from`
      : `"${from}" is no ${isRow(form) ? 'column of the same row' : 'field of this form'}`,
    fix:
      known.length === 0
        ? {
            zh: `给选记录的那一项写 "choose"，再把它写在 from 里`,
            en: `Give the field that names the record "choose", and write its name in "from"`,
          }
        : didYouMean(meant ?? (known.length === 1 ? known[0] : undefined), known, from),
  })
}

/** The list gives the field. */
function checkGiven({ index, source, path }: Spot, copy: string, entry: OperationEntry, record: RecordType | undefined): boolean {
  const given = rowNames(index, entry.id)
  if (!given || given.includes(copy)) return true
  const declared = record && Object.hasOwn(record.fields, copy) ? record.fields[copy] : undefined
  const titled = record && given.find((name) => record.fields[name]?.title === copy)
  const known = given.filter((name) => record?.fields[name] && holders[record.fields[name].type])
  index.report.add(placeOf(source, [...path, 'copy']), {
    code: 'form/copy-unknown',
    zh: declared?.internal
      ? `“${quoted(declared.title, 12)}”不对外，不能抄给填写人`
      : `“${quoted(entry.id, 18)}”不给出“${quoted(copy, 12)}”，没有可抄的`,
    en: declared?.internal ? `"${copy}" is internal, so that it cannot be copied` : `"${entry.id}" does not give "${copy}"`,
    fix:
      declared && record && !declared.internal
        ? {
            zh: `在 records/${record.id}.json 的 list.fields 里加上 "${copy}"`,
            en: `Add "${copy}" to list.fields of records/${record.id}.json`,
          }
        : didYouMean(titled ?? nearest(copy, known), known, copy),
  })
  return false
}

/** Whoever is offered another account's record sees, and would copy, the ends of a masked field alone. */
function checkUnmasked({ index, source, path }: Spot, copy: string, record: RecordType): boolean {
  const masking = index.flows.find(({ value: flow }) => flow.record === record.id && flow.masked?.includes(copy))
  if (!masking || !listsOthers({ index, flow: masking.value, record })) return true
  index.report.add(placeOf(source, [...path, 'copy']), {
    code: 'form/copy-masked',
    severity: 'warning',
    zh: `“${quoted(record.fields[copy]?.title ?? copy, 12)}”遮住了，抄下的不是原来的`,
    en: `"${copy}" is masked, so that its mask would be copied`,
    fix: {
      zh: `不抄这一项，或从 flows/${masking.id}.json 的 masked 中删去它`,
      en: `Do not copy it, or remove it from masked of flows/${masking.id}.json`,
    },
    related: [placeOf(masking.source, ['masked', masking.value.masked!.indexOf(copy)])],
  })
  return false
}

/** The type of the form's field holds the record's. */
function checkType({ index, source, form, field, path }: Spot, copy: string, record: RecordType): void {
  const declared = record.fields[copy]
  const { type, title = field } = form.schema.properties[field] ?? {}
  const fitting = declared && holders[declared.type]
  if (!declared || !type || fitting?.includes(type)) return
  const isColumn = isRow(form)
  index.report.add(fitting && !isColumn ? placeOf(source, ['schema', 'properties', field, 'type']) : placeOf(source, [...path, 'copy']), {
    code: 'form/computed-misfit',
    zh: fitting
      ? `“${quoted(title, 10)}”存不下抄来的“${quoted(declared.title, 10)}”，类型不对`
      : `“${quoted(declared.title, 10)}”不是文字或数，不能抄`,
    en: fitting ? `"${field}" cannot hold the ${declared.type} "${copy}"` : `"${copy}" is neither a text nor a number`,
    fix: !fitting
      ? { zh: '换一个文字或数字字段，或删去 value', en: 'Copy a field with a text or a number, or delete "value"' }
      : isColumn
        ? { zh: `这一列写 "type": "${fitting[0]}"`, en: `Write "type": "${fitting[0]}" in this column` }
        : replaceBy(fitting[0]),
  })
}

/** Whether the type of a field cannot hold what it copies, which is reported at the copy. */
export function isCopyTooWide(index: TreeIndex, form: Form, field: string): boolean {
  const { value } = form.ui[field] ?? {}
  if (!isComputed(value) || !isCopied(value)) return false
  const entry = findOperation(index, form.ui[value.from]?.choose?.operation)
  const declared = entry && servedRecord(index, entry)?.fields[value.copy]
  const fitting = declared && holders[declared.type]
  return fitting !== undefined && !fitting.includes(form.schema.properties[field]?.type ?? 'string')
}

/** A value is copied from a record that another field of the form, or column of the row, chooses, out of what its list gives. */
export function checkCopy(spot: Spot, { copy, from }: Copied): void {
  const { index, form } = spot
  checkFrom(spot, from)
  const entry = findOperation(index, form.ui[from]?.choose?.operation)
  if (!entry) return
  const record = servedRecord(index, entry)
  if (checkGiven(spot, copy, entry, record) && record && checkUnmasked(spot, copy, record)) checkType(spot, copy, record)
}
