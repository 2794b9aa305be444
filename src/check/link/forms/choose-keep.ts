import { boundIds } from '../../../contract/derived/bound-ids'
import type { Form } from '../../../contract/form'
import type { RecordType } from '../../../contract/record'
import { wholeForm } from '../../../validate/form/row-form'
import { didYouMean, quoted } from '../../report'
import { placeOf, type Path, type Source } from '../../source'
import { nearest } from '../../suggest/nearest'
import type { OperationEntry, TreeIndex } from '../../tree-index'
import { servedRecord } from '../api/served-record'

/** A `choose` under check: of a field, or of a column in the form of its row. */
export interface ChooseSpot {
  index: TreeIndex
  source: Source
  form: Form
  field: string
  path: Path
}

/** The records that take a form, or the form of a row. */
export function takersOf(index: TreeIndex, form: Form): { operations: OperationEntry[]; records: RecordType[] } {
  const { form: id } = wholeForm(form)
  const operations = index.operations.filter(({ value }) => boundIds(value['x-form']).includes(id))
  return { operations, records: [...new Set(operations.flatMap((one) => servedRecord(index, one) ?? []))] }
}

/** What a record can keep a label in: a text field, or for a row a column of the field with the rows. */
function placesFor({ fields }: RecordType, form: Form): string[] {
  const { rows } = wholeForm(form)
  const names =
    rows === undefined
      ? Object.keys(fields).filter((name) => ['string', 'text'].includes(fields[name]!.type) && name !== 'status')
      : Object.keys((Object.hasOwn(fields, rows) ? fields[rows]?.columns : undefined) ?? {})
  return names.filter((name) => !Object.hasOwn(form.schema.properties, name))
}

/** Another field of the form, or column of the row, before this one whose label would take the same place. */
const keptBefore = ({ form, field }: ChooseSpot, keep: string): string | undefined => {
  const names = Object.keys(form.ui)
  return names.slice(0, names.indexOf(field)).find((name) => form.ui[name]?.choose?.keep === keep)
}

/** The record that takes the form has a place for the label, which the form does not ask for and no other label takes. */
export function checkKeep(spot: ChooseSpot, keep: string): void {
  const { index, source, form, path } = spot
  const { operations, records } = takersOf(index, form)
  const { rows } = wholeForm(form)
  const asked = Object.hasOwn(form.schema.properties, keep)
  const texts = records.flatMap((record) => placesFor(record, form))
  const other = keptBefore(spot, keep)
  // A form without a record is bound to an operation that is reported.
  if (operations.length === 0 || (!asked && other === undefined && texts.includes(keep))) return
  const [record] = records
  const declared = rows === undefined ? record?.fields[keep] : undefined
  const free = texts.filter((name) => !Object.values(form.ui).some(({ choose }) => choose?.keep === name))
  const what = rows === undefined ? { zh: '字段', en: 'text field' } : { zh: '列', en: 'column' }
  const home = rows === undefined ? 'fields' : `fields.${rows}.columns`
  index.report.add(placeOf(source, [...path, 'keep']), {
    code: 'form/choose-keep',
    zh: asked
      ? `“${quoted(keep, 12)}”由填写人填写，不能再存选中的文字`
      : other !== undefined
        ? `“${quoted(keep, 12)}”已经存“${quoted(form.schema.properties[other]?.title ?? other, 8)}”选中的文字`
        : declared
          ? `“${quoted(keep, 12)}”不是文字字段，存不下选中的文字`
          : `提交到的记录没有${what.zh}“${quoted(keep, 12)}”`,
    en: asked
      ? `"${keep}" is a ${rows === undefined ? 'field of this form' : 'column of these rows'} and cannot take the label, too`
      : other !== undefined
        ? `"${keep}" already takes the label of ${other}`
        : `The record that takes this form has no ${what.en} "${keep}"`,
    fix:
      record && !asked && other === undefined && !declared && nearest(keep, free) === undefined
        ? addPlace(record.id, home, keep, free)
        : record
          ? didYouMean(nearest(keep, free), free, keep)
          : { zh: '删去 keep', en: 'Delete keep' },
  })
}

function addPlace(record: string, home: string, keep: string, known: readonly string[]): { zh: string; en: string } {
  const isColumn = home !== 'fields'
  const name = quoted(keep, 12)
  const others = known.slice(0, 12)
  return {
    zh: `在 records/${record}.json 的 ${home} 里加上 "${name}"${isColumn ? '（写它的名称）' : '（类型 string）'}${others.length > 0 ? `，或改成现有的：${others.join('、')}` : ''}`,
    en: `Add "${keep}" with ${isColumn ? 'its title' : 'type string'} to ${home} of records/${record}.json${others.length > 0 ? `, or write one of: ${others.join(', ')}` : ''}`,
  }
}
