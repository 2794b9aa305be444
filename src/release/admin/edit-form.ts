import type { Dict } from '../../contract/dict'
import type { Flow } from '../../contract/flow'
import { pictureKinds } from '../../contract/vocabulary/kinds'
import { averagedFields } from '../../contract/derived/averaged-fields'
import { codeFields } from '../../contract/derived/flow/code-fields'
import { recountingTransitions } from '../../contract/derived/flow/recounting-transitions'
import type { FieldSchema, FieldUi, Form, Rule } from '../../contract/form'
import type { RecordField, RecordType } from '../../contract/record'
import type { Translate } from '../../validate/words'
import type { Static } from '@sinclair/typebox'

type Field = Static<typeof RecordField>
type Dicts = Record<string, Dict>
/** Fields whose values are ids of other records; null for a field that operators cannot choose for and whose label is stored beside it. */
export type EditChoices = Record<string, FieldUi['choose'] | null>

export const yesNo = 'desk_yes_no'
/** The form field for the alternative text of a picture. */
export const altFieldOf = (name: string) => `${name}Alt`
export const editFormOf = (type: string) => `edit-${type}`

/** The most files per field. */
const mostFiles = 10

const longest: Record<Field['type'], number> = {
  string: 500,
  list: 500,
  text: 10_000,
  body: 100_000,
  files: 0,
  image: 0,
  json: 20_000,
  integer: 12,
  number: 18,
  boolean: 5,
  dateTime: 10,
}

/** Up to this many options become radio buttons, which show all at once. */
const fewOptions = 8

/** Whether a field with several values uses checkboxes; values of a hierarchical dictionary are typed. */
export const isTicked = ({ type, dict }: Field, dicts: Dicts): boolean =>
  type !== 'string' && dict !== undefined && dicts[dict]?.items.every(({ children }) => !children) === true

function choiceOf(field: Field, dict: string, dicts: Dicts): FieldUi | undefined {
  if (field.type !== 'string') return isTicked(field, dicts) ? { widget: 'checkboxes', dict, wide: true } : undefined
  const items = dicts[dict]?.items ?? []
  if (items.some(({ children }) => children)) return { widget: 'cascader', dict }
  // Radio buttons cannot be cleared, so an optional field gets a select.
  return field.required && items.length <= fewOptions ? { widget: 'radio', dict, wide: true } : { widget: 'select', dict }
}

function uiOf(field: Field, dicts: Dicts, choose?: EditChoices[string]): FieldUi {
  const { type, dict } = field
  if (choose) return { widget: 'select', wide: true, choose }
  const choice = dict === undefined ? undefined : choiceOf(field, dict, dicts)
  if (choice) return choice
  if (type === 'boolean') return { widget: 'radio', dict: yesNo }
  if (type === 'dateTime') return { widget: 'date' }
  if (type === 'image') return { widget: 'upload', kinds: [...pictureKinds], wide: true }
  if (type === 'files') return { widget: 'upload', max: mostFiles, wide: true }
  if (type === 'body') return { widget: 'body', rows: 16, wide: true }
  if (type === 'text' || type === 'json') return { widget: 'textarea', rows: type === 'json' ? 3 : 5, wide: true }
  return {
    widget: 'text',
    ...(type === 'integer' ? { inputMode: 'numeric' as const } : type === 'number' ? { inputMode: 'decimal' as const } : {}),
  }
}

/** Lines with one number per column. */
function rowsRule(title: string, columns: Record<string, string>, translate: Translate): Rule {
  const line = Object.keys(columns)
    .map(() => '[0-9]{1,9}(\\.[0-9]{1,4})?')
    .join('[,，]')
  return {
    pattern: `^${line}(\\n${line}){0,19}$`,
    message: translate('adminRowsRule', { title, columns: Object.values(columns).join(translate('clause')) }),
    trigger: 'blur',
  }
}

function rulesOf(field: Field, dicts: Dicts, translate: Translate, isRecord: boolean): Rule[] {
  const { type, title, required, columns, dict } = field
  const rules: Rule[] = required
    ? [{ required: true, message: translate(dict || isRecord ? 'adminChoose' : 'adminFill', { title }), trigger: 'blur' }]
    : []
  if (isRecord || (dict !== undefined && (type === 'string' || isTicked(field, dicts)))) return rules
  if (type === 'integer') rules.push({ pattern: '^-?[0-9]{1,9}$', message: translate('adminInteger', { title }), trigger: 'blur' })
  if (type === 'number')
    rules.push({ pattern: '^-?[0-9]{1,12}(\\.[0-9]{1,4})?$', message: translate('adminNumber', { title }), trigger: 'blur' })
  if (type === 'files' || type === 'image') return rules
  if (columns) rules.push(rowsRule(title, columns, translate))
  return [...rules, { max: longest[type], message: translate('adminLong', { title, most: longest[type] }), trigger: 'blur' }]
}

const helps = { body: 'adminBodyHelp', image: 'adminImageHelp', json: 'adminJsonHelp', list: 'adminListHelp' } as const

function schemaOf(field: Field, dicts: Dicts, translate: Translate): FieldSchema {
  const { type, title, columns, dict } = field
  if (type === 'files' || isTicked(field, dicts)) return { type: 'array', title, items: { type: 'string' } }
  if (dict !== undefined)
    return {
      type: 'string',
      title,
      ...(type === 'string' ? {} : { description: translate('adminCodesHelp', { title: dicts[dict]?.title ?? dict }) }),
    }
  const help = type === 'body' || type === 'json' || type === 'list' || type === 'image' ? translate(helps[type]) : undefined
  const description = columns ? translate('adminRowsHelp', { columns: Object.values(columns).join(translate('clause')) }) : help
  return { type: 'string', title, ...(description ? { description } : {}) }
}

/** Excludes fields that the server counts, draws or computes, because nobody types them. */
const written = (record: RecordType, flows: Flow[]) => {
  const ofRecord = flows.filter((flow) => flow.record === record.id)
  const own = [
    ...ofRecord.flatMap(recountingTransitions).flatMap(({ set }) => Object.keys(set ?? {})),
    ...ofRecord.flatMap(codeFields),
    ...averagedFields(record),
  ]
  return Object.entries(record.fields).filter(
    ([name]) => name !== record.views && name !== record.published?.from && name !== 'status' && !own.includes(name),
  )
}

/** Adds the field for a picture's alternative text after the picture. */
const withWords = (name: string, field: Field, translate: Translate): [string, Field][] =>
  field.type === 'image'
    ? [
        [name, field],
        [
          altFieldOf(name),
          { type: 'string', title: translate('adminImageAlt', { title: field.title }), ...(field.required ? { required: true } : {}) },
        ],
      ]
    : [[name, field]]

/** The field that names a record in lists has a line of its own: its text is the longest of one line. */
function withWideName({ card }: RecordType, ui: Form['ui']): Form['ui'] {
  const name = /^\{\{row\.(\w+)\}\}$/.exec(card?.title ?? '')?.[1] ?? ''
  return ui[name]?.widget === 'text' ? { ...ui, [name]: { ...ui[name], wide: true } } : ui
}

/** The form in which operators add and change a record, made from its fields. */
export function editForm(record: RecordType, flows: Flow[], dicts: Dicts, translate: Translate, choices: EditChoices = {}): Form {
  // The server writes the label of a chosen record.
  const kept = Object.values(choices).flatMap((choose) => choose?.keep ?? [])
  const fields = written(record, flows)
    .filter(([name]) => choices[name] !== null && !kept.includes(name))
    .flatMap(([name, field]) => withWords(name, field, translate))
  const each = <T>(of: (field: Field, name: string) => T): Record<string, T> =>
    Object.fromEntries(fields.map(([name, field]) => [name, of(field, name)]))
  return {
    id: editFormOf(record.id),
    title: record.title,
    schema: { type: 'object', properties: each((field) => schemaOf(field, dicts, translate)) },
    rules: each((field, name) => rulesOf(field, dicts, translate, choices[name] !== undefined)),
    ui: withWideName(
      record,
      each((field, name) => uiOf(field, dicts, choices[name])),
    ),
    columns: 2,
    draft: true,
    submit: { label: translate('adminSave') },
  }
}
