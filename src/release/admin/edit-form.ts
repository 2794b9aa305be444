import type { Dict } from '../../contract/dict'
import type { Flow } from '../../contract/flow'
import { codeFields } from '../../contract/code-fields'
import { recountingTransitions } from '../../contract/derived/recounting-transitions'
import type { FieldSchema, FieldUi, Form, Rule } from '../../contract/form'
import type { RecordField, RecordType } from '../../contract/record'
import type { Static } from '@sinclair/typebox'

type Field = Static<typeof RecordField>
type Dicts = Record<string, Dict>

export const yesNo = 'desk_yes_no'
export const editFormOf = (type: string) => `edit-${type}`

/** Files of one row. */
const mostFiles = 10

const longest: Record<Field['type'], number> = {
  string: 500,
  list: 500,
  text: 10_000,
  body: 100_000,
  files: 0,
  json: 20_000,
  integer: 12,
  number: 18,
  boolean: 5,
  dateTime: 10,
}

/** Options that all are seen at once, and one click chooses. */
const fewOptions = 8

/** Whether several options of a dictionary are ticked; those of one in levels are written by their values. */
export const isTicked = ({ type, dict }: Field, dicts: Dicts): boolean =>
  type !== 'string' && dict !== undefined && dicts[dict]?.items.every(({ children }) => !children) === true

function choiceOf(field: Field, dict: string, dicts: Dicts): FieldUi | undefined {
  if (field.type !== 'string') return isTicked(field, dicts) ? { widget: 'checkboxes', dict, wide: true } : undefined
  const items = dicts[dict]?.items ?? []
  if (items.some(({ children }) => children)) return { widget: 'cascader', dict }
  // What may be left empty is taken back in a menu alone.
  return field.required && items.length <= fewOptions ? { widget: 'radio', dict, wide: true } : { widget: 'select', dict }
}

function uiOf(field: Field, dicts: Dicts): FieldUi {
  const { type, dict } = field
  const choice = dict === undefined ? undefined : choiceOf(field, dict, dicts)
  if (choice) return choice
  if (type === 'boolean') return { widget: 'radio', dict: yesNo }
  if (type === 'dateTime') return { widget: 'date' }
  if (type === 'files') return { widget: 'upload', max: mostFiles, wide: true }
  if (type === 'body') return { widget: 'body', rows: 16, wide: true }
  if (type === 'text' || type === 'json') return { widget: 'textarea', rows: type === 'json' ? 3 : 5, wide: true }
  return {
    widget: 'text',
    ...(type === 'integer' ? { inputMode: 'numeric' as const } : type === 'number' ? { inputMode: 'decimal' as const } : {}),
  }
}

/** Lines of as many numbers as there are columns. */
function rowsRule(title: string, columns: Record<string, string>): Rule {
  const line = Object.keys(columns)
    .map(() => '[0-9]{1,9}(\\.[0-9]{1,4})?')
    .join('[,，]')
  return {
    pattern: `^${line}(\\n${line}){0,19}$`,
    message: `${title}请每行依次填写${Object.values(columns).join('，')}，用逗号隔开`,
    trigger: 'blur',
  }
}

function rulesOf(field: Field, dicts: Dicts): Rule[] {
  const { type, title, required, columns, dict } = field
  const rules: Rule[] = required ? [{ required: true, message: `请${dict ? '选择' : '填写'}${title}`, trigger: 'blur' }] : []
  if (dict !== undefined && (type === 'string' || isTicked(field, dicts))) return rules
  if (type === 'integer') rules.push({ pattern: '^-?[0-9]{1,9}$', message: `${title}请填写整数`, trigger: 'blur' })
  if (type === 'number') rules.push({ pattern: '^-?[0-9]{1,12}(\\.[0-9]{1,4})?$', message: `${title}请填写数字`, trigger: 'blur' })
  if (type === 'files') return rules
  if (columns) rules.push(rowsRule(title, columns))
  return [...rules, { max: longest[type], message: `${title}最多${longest[type]}个字`, trigger: 'blur' }]
}

const helps: Partial<Record<Field['type'], string>> = {
  body: '一行一段；“## ”开头是小标题，“- ”或“1. ”开头是要点，“| 列 | 列 |”是表格，“[文字](https://网址)”是链接。不想被当作这些的，在前面加“\\”。',
  json: '每行写一项。',
  list: '多项以顿号“、”分隔。',
}

function schemaOf(field: Field, dicts: Dicts): FieldSchema {
  const { type, title, columns, dict } = field
  if (type === 'files' || isTicked(field, dicts)) return { type: 'array', title, items: { type: 'string' } }
  if (dict !== undefined)
    return { type: 'string', title, ...(type === 'string' ? {} : { description: `每行写一个“${dicts[dict]?.title}”的编码。` }) }
  const description = columns ? `每行一条，依次写${Object.values(columns).join('，')}，用逗号隔开。` : helps[type]
  return { type: 'string', title, ...(description ? { description } : {}) }
}

/** Fields that the server counts, draws or works out by itself are no one's to type. */
const written = (record: RecordType, flows: Flow[]) => {
  const ofRecord = flows.filter((flow) => flow.record === record.id)
  const own = [...ofRecord.flatMap(recountingTransitions).flatMap(({ set }) => Object.keys(set ?? {})), ...ofRecord.flatMap(codeFields)]
  return Object.entries(record.fields).filter(
    ([name]) => name !== record.views && name !== record.published?.from && name !== 'status' && !own.includes(name),
  )
}

/** The form in which operators add and change a record, made from its fields. */
export function editForm(record: RecordType, flows: Flow[], dicts: Dicts): Form {
  const fields = written(record, flows)
  const each = <T>(of: (field: Field, dicts: Dicts) => T): Record<string, T> =>
    Object.fromEntries(fields.map(([name, field]) => [name, of(field, dicts)]))
  return {
    id: editFormOf(record.id),
    title: record.title,
    schema: { type: 'object', properties: each(schemaOf) },
    rules: each(rulesOf),
    ui: each(uiOf),
    columns: 2,
    draft: true,
    submit: { label: '保存' },
  }
}
