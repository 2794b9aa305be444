import { messageFields } from '../../../contract/parts/handler-settings'
import type { Portal } from '../../../contract/portal'
import type { RecordType } from '../../../contract/record'
import { quoted } from '../../report'
import { keyNodeAt, placeOf, placeOfKey, type Source } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'
import { inputNames } from '../api/calls'
import { unknownName } from '../api/handler-settings'
import { checkNeededFields } from '../api/needed-fields'
import { findOperation } from '../api/find-operation'
import { recordOf } from '../api/served-record'
import { checkField, type FieldPurpose } from '../flows/flow-under-check'
import { refer } from '../names/refer'
import { dictChoices } from '../values/domain'
import { missingValue } from '../values/missing-value'

type Messages = NonNullable<Portal['messages']>
type Part = keyof typeof messageFields
const parts = Object.keys(messageFields) as Part[]

const purposes: Partial<Record<(typeof messageFields)[Part], FieldPurpose>> = {
  integer: { zh: '整数', types: ['integer'] },
  string: { zh: '文字', types: ['string'] },
  text: { zh: '文字', types: ['text', 'string'] },
}

function checkTypes(index: TreeIndex, messages: Messages, source: Source): void {
  const found = refer(index, 'dict', messages.types, source, ['messages', 'types'])
  const dict = found && index.dicts.find(({ id }) => id === messages.types)
  const known = dict?.value.items.map(({ dictValue }) => dictValue)
  for (const key of ['verified', 'reported'] as const)
    if (dict && known && !known.includes(messages[key])) {
      const { missing } = missingValue(index, dictChoices(dict), messages[key], { source, path: ['messages', key] })
      unknownName(
        { index, source },
        'flow/message-type',
        ['messages', key],
        messages[key],
        known,
        `字典 ${quoted(messages.types, 14)} 没有`,
        `The dictionary ${messages.types} has no`,
        missing,
      )
    }
}

const serves = (record: RecordType, name: string, part: Part) =>
  purposes[messageFields[part]]?.types.some((type) => type === record.fields[name]?.type)

/** Two parts of a message must not share a field, because the later value would overwrite the other. */
function checkTwice({ report }: TreeIndex, fields: Messages['fields'], record: RecordType, source: Source, written: readonly Part[]): void {
  for (const part of written) {
    const other = parts.find((one) => one !== part && fields[one] === fields[part])
    // A field of the wrong type is reported as such.
    if (
      other === undefined
      || !serves(record, fields[part], part)
      || (written.includes(other) && parts.indexOf(other) > parts.indexOf(part))
    )
      continue
    report.add(placeOf(source, ['messages', 'fields', part]), {
      code: 'portal/same-field',
      zh: `“${quoted(fields[part], 12)}”已是 ${other} 的字段，不能又是 ${part} 的`,
      en: `"${fields[part]}" is the field of ${other} already, and cannot be that of ${part}`,
      fix: { zh: '各写一个字段', en: 'Name two fields' },
    })
  }
}

/** Fields that portal.json names must exist, and so must the default names of those that it leaves out. */
function checkFields(index: TreeIndex, { fields }: Messages, record: Entry<RecordType>, source: Source): void {
  const written = parts.filter((part) => keyNodeAt(source, ['messages', 'fields', part]) !== undefined)
  for (const part of written)
    checkField({ index, source, record: record.value }, fields[part], ['messages', 'fields', part], {
      purpose: purposes[messageFields[part]],
    })
  checkTwice(index, fields, record.value, source, written)
  const intended = parts.filter((part) => !written.includes(part))
  checkNeededFields(
    { index, source },
    record,
    Object.fromEntries(intended.map((part) => [fields[part], messageFields[part]])),
    [],
    ['messages'],
    {
      zh: '；字段另有名字时，在 portal.json 的 messages.fields 里写明',
      en: ', or say in messages.fields of portal.json what it is called',
    },
  )
}

/** The list of unread messages must accept the field that marks them as read as a filter. */
function checkUnread(index: TreeIndex, { operations }: Portal, field: string, { value: record, source }: Entry<RecordType>): void {
  const list = findOperation(index, operations.unread)
  if (!list || recordOf(index, list) !== record.id || !Object.hasOwn(record.fields, field)) return
  if (inputNames(index, list)?.includes(field) !== false) return
  const isOwn = list.source.kind === 'records'
  index.report.add(isOwn ? placeOfKey(source, ['list', 'filters']) : placeOfKey(list.source, [...list.path, 'operationId']), {
    code: 'record/needed-filter',
    zh: `未读数要按 ${quoted(field, 14)} 查，这里不接受它`,
    en: `Unread messages are asked for by ${field}, which is not taken here`,
    fix: isOwn
      ? { zh: `在 list.filters 中加上 "${field}"`, en: `Add "${field}" to list.filters` }
      : { zh: `在参数中加上 "${field}"`, en: `Add the parameter "${field}"` },
  })
}

/** Messages: their record and its fields, their types, and the list that the shell counts. */
export function linkMessages(index: TreeIndex, portal: Portal, messages: Messages, source: Source): void {
  checkTypes(index, messages, source)
  if (!refer(index, 'record', messages.record, source, ['messages', 'record'])) return
  const record = index.records.find(({ id }) => id === messages.record)
  if (!record) return
  checkFields(index, messages, record, source)
  checkUnread(index, portal, messages.fields.read, record)
}
