import type { FieldUi } from '../../../contract/form'
import type { RecordType } from '../../../contract/record'
import { columnWidgets, traitsOf, widgetKinds, type WidgetKind } from '../../../contract/vocabulary/widgets'
import { isComputed } from '../../../validate/form/computed'
import { isRow } from '../../../validate/form/row-form'
import { didYouMean, quoted, replaceBy } from '../../report'
import { placeOf, placeOfKey } from '../../source'
import { nearest } from '../../suggest/nearest'
import type { OperationEntry, TreeIndex } from '../../tree-index'
import { admitsVisitor, exactAccess, isKnownAccess, visitors, visitorTitle } from '../access/visitors'
import { namesInAnswer, rowNames } from '../api/answers'
import { checkCall } from '../api/calls'
import { findOperation } from '../api/find-operation'
import { hasOwners } from '../flows/flow-owners'
import { servedRecord } from '../api/served-record'
import { checkHiddenFilters } from './choose-hidden'
import { checkKeep, takersOf, type ChooseSpot } from './choose-keep'
import { checkTemplate } from '../pages/templates'

type Choose = NonNullable<FieldUi['choose']>

/** Whether an operation lists records for visitors. */
const isList = ({ value: { 'x-record': record, 'x-flow': flow } }: OperationEntry) =>
  (record?.verb === 'list' && !record.edit) || flow?.transition === 'list'

const columns: readonly WidgetKind[] = columnWidgets

/** The field holds one id, and its widget shows one option of several. */
function checkField({ index, source, form, field, path }: ChooseSpot): void {
  const { widget, dict, value } = form.ui[field]!
  const { type, title } = form.schema.properties[field] ?? {}
  // A computed value is reported with its widget.
  if (isComputed(value)) return
  if (form.ui[field]!.columns) {
    index.report.add(placeOfKey(source, path), {
      code: 'form/choose-misfit',
      zh: `多行填写的“${quoted(title ?? field, 12)}”，由其中的一列来选`,
      en: `The rows of "${field}" choose records in one of their columns`,
      fix: { zh: `移到 ui.${field}.columns 的一列里面`, en: `Move it into a column, in ui.${field}.columns` },
    })
  } else if (!traitsOf(widget).records) {
    const fitting = (isRow(form) ? columns : widgetKinds).filter((one) => traitsOf(one).records)
    const [first] = fitting
    index.report.add(isRow(form) ? placeOfKey(source, path) : placeOf(source, ['ui', field, 'widget']), {
      code: 'form/choose-misfit',
      zh: `choose 对控件 ${widget} 不起作用`,
      en: `"choose" does nothing on widget ${widget}`,
      fix: isRow(form)
        ? { zh: `这一列写 "widget": "${first}"，或删去 choose`, en: `Write "widget": "${first}" in this column, or delete choose` }
        : replaceBy(first, `改为 ${fitting.join(' 或 ')}，或删去 choose`, `Use ${fitting.join(' or ')}, or delete choose`),
    })
  } else if (dict !== undefined) {
    index.report.add(placeOfKey(source, ['ui', field, 'dict']), {
      code: 'form/two-options',
      zh: `“${quoted(title ?? field, 12)}”的选项写了两处：dict 和 choose`,
      en: `"${field}" takes its options from both "dict" and "choose"`,
      fix: { zh: '选项是记录的删去 dict，是字典的删去 choose', en: 'Delete dict if the options are records, else delete choose' },
    })
  } else if (type !== undefined && type !== 'string') {
    index.report.add(placeOf(source, ['schema', 'properties', field, 'type']), {
      code: 'form/choose-misfit',
      zh: `“${quoted(title ?? field, 12)}”存的是一条记录的编号，类型不能是 ${type}`,
      en: `"${field}" holds the id of one record, so that its type cannot be ${type}`,
      fix: replaceBy('string'),
    })
  } else checkFilter({ index, source, form, field, path })
}

/** The server checks a choice against the list alone, so filters are fixed. */
function checkFilter({ index, source, form, field, path }: ChooseSpot): void {
  for (const [name, value] of Object.entries(form.ui[field]?.choose?.with ?? {})) {
    if (typeof value !== 'string' || !value.includes('{{')) continue
    index.report.add(placeOf(source, [...path, 'with', name]), {
      code: 'form/choose-filter',
      zh: `choose 的筛选“${quoted(name, 12)}”不能随填写的内容变`,
      en: `The filter "${name}" of "choose" cannot depend on what is filled in`,
      fix: {
        zh: '写一个固定的值，或删去它：列表里本来就只有填写人看得到的；要按另一项分开选的，一种选法写一个字段，各用 when 显示',
        en: 'Write a fixed value, or delete it: the list holds only what the visitor may see; for another list per answer write one field for each, shown by "when"',
      },
    })
  }
}

/** The list of the record or flow that is named, alone or by another one of its operations. */
function listBeside(index: TreeIndex, id: string): string | undefined {
  const wanted = id.replace(/(?:\.\w+)?$/, '.list')
  return index.operations.find((one) => one.id === wanted && isList(one))?.id
}

/** Reports an operation whose rows cannot be chosen; returns the record of one whose rows can. */
function listedRecord({ index, source, path }: ChooseSpot, entry: OperationEntry): RecordType | undefined {
  const at = placeOf(source, [...path, 'operation'])
  if (!isList(entry)) {
    const lists = index.operations.filter(isList).map(({ id }) => id)
    index.report.add(at, {
      code: 'form/choose-list',
      zh: `“${quoted(entry.id, 18)}”不是一种记录的列表，没有可选的`,
      en: `"${entry.id}" does not list records, so that there is nothing to choose`,
      fix: didYouMean(listBeside(index, entry.id) ?? nearest(entry.id, lists), lists, entry.id),
    })
    return undefined
  }
  const record = servedRecord(index, entry)
  const names = rowNames(index, entry.id)
  if (!names || names.includes('id')) return record
  index.report.add(at, {
    code: 'form/choose-list',
    zh: `“${quoted(entry.id, 18)}”不给出 id，选了也存不下来`,
    en: `"${entry.id}" does not give the id, which the field would hold`,
    fix: {
      zh: `在 records/${record?.id ?? '…'}.json 的 list.fields 里加上 "id"`,
      en: `Add "id" to list.fields of records/${record?.id ?? '…'}.json`,
    },
  })
  return undefined
}

function checkLabel(spot: ChooseSpot, { operation, title }: Choose, record: RecordType): void {
  const { index, source, path } = spot
  const row = rowNames(index, operation)
  if (title !== undefined)
    return checkTemplate(
      index,
      { roots: ['row'], ...(row ? { row } : {}), fieldsOf: (_, below) => namesInAnswer(index, operation, below, true) },
      title,
      source,
      [...path, 'title'],
    )
  if (record.card) return
  const text = record.list.fields.find((name) => record.fields[name]?.type === 'string' && name !== 'status') ?? 'id'
  index.report.add(placeOfKey(source, path), {
    code: 'form/choose-title',
    zh: `不知道“${quoted(record.title, 12)}”的选项显示什么文字`,
    en: `Nothing says which text an option of ${record.id} shows`,
    fix: { zh: `在 choose 里写 "title": "{{row.${text}}}"`, en: `Write "title": "{{row.${text}}}" in choose` },
  })
}

/** Whoever may send the form must be allowed to read the options, and what they are filtered by. */
function checkReaders(spot: ChooseSpot, list: OperationEntry, { record, given }: { record: RecordType; given: Choose['with'] }): void {
  const { index, source, form, path } = spot
  const access = list.value['x-access']
  // What nobody can own is reported at its record.
  const isOwnable = (one: OperationEntry) => {
    const sent = servedRecord(index, one)
    return !sent?.owned || hasOwners(index, sent.id)
  }
  const senders = takersOf(index, form)
    .operations.filter(isOwnable)
    .map(({ value }) => value['x-access'])
  if (![access, ...senders].every((one) => isKnownAccess(index, one))) return
  const sending = visitors.everybody(index).filter((one) => senders.some((each) => admitsVisitor(index, each, one)))
  const shut = sending.find((one) => !admitsVisitor(index, access, one))
  if (shut === undefined) return checkHiddenFilters(spot, { record, given, sending })
  const wide = exactAccess(
    index,
    visitors.everybody(index).filter((one) => sending.includes(one) || admitsVisitor(index, access, one)),
  )
  index.report.add(placeOf(source, [...path, 'operation']), {
    code: 'form/choose-shut',
    zh: `${quoted(visitorTitle(index, shut), 12)}能填这个表单，却读不到 ${quoted(list.id, 16)}`,
    en: `${shut} may send this form and may not read ${list.id}, so that there is nothing to choose`,
    fix: {
      zh: `让这个列表的 read（或 x-access）是 ${JSON.stringify(wide)}，或换一个列表`,
      en: `Open the list (read of its record, or x-access) to ${JSON.stringify(wide)}, or choose from another one`,
    },
    related: [placeOf(list.source, list.path)],
  })
}

/** A field or a column of rows that offers records: from a list that its senders may read, with a text for each. */
export function checkChoose(around: Omit<ChooseSpot, 'field' | 'path'>, field: string, choose: Choose): void {
  const spot: ChooseSpot = { ...around, field, path: ['ui', field, 'choose'] }
  const { index, source, path } = spot
  checkField(spot)
  const entry = findOperation(index, choose.operation)
  const beside = entry ? undefined : listBeside(index, choose.operation)
  if (beside !== undefined)
    index.report.add(placeOf(source, [...path, 'operation']), {
      code: 'ref/unknown-operation',
      zh: `找不到接口“${quoted(choose.operation, 18)}”`,
      en: `There is no operation "${choose.operation}"`,
      fix: replaceBy(beside),
    })
  // What another operation asks for would only follow from it.
  else if (!entry || isList(entry)) checkCall({ index, source, path }, choose.operation, choose.with)
  if (choose.keep !== undefined) checkKeep(spot, choose.keep)
  const record = entry && listedRecord(spot, entry)
  if (!entry || !record) return
  checkLabel(spot, choose, record)
  checkReaders(spot, entry, { record, given: choose.with })
}
