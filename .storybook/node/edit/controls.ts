import { Form } from '../../../src/contract/form'
import { FieldSchema, FieldUi } from '../../../src/contract/form'
import { Page } from '../../../src/contract/page'
import { blockOf, isOfOthers, typeText, type ContractPart } from '../../contract-parts'
import type { StoryFile } from '../stories/story'

type Path = (string | number)[]

/** A key of the contract that the panel Controls edits. */
export interface Control {
  /** Its name among a story's args, with a dot: args without one say what a story renders. */
  name: string
  path: Path
  part: ContractPart
}

/** The control type, in Storybook's names. */
function controlOf(part: ContractPart): object {
  const words = part.enum ?? (part.anyOf?.every((one) => one.const !== undefined) ? part.anyOf.map((one) => one.const) : undefined)
  if (words) return { control: { type: 'select' }, options: words }
  if (part.type === 'boolean') return { control: { type: 'boolean' } }
  if (part.type === 'string') return { control: { type: 'text' } }
  if (part.type === 'number' || part.type === 'integer') return { control: { type: 'number' } }
  return { control: { type: 'object' } }
}

/** The keys of a contract part, below a path. */
const keysOf = (part: ContractPart | undefined, below: Path, prefix: string, without: readonly string[] = []): Control[] =>
  Object.entries(part?.properties ?? {})
    .filter(([key]) => !without.includes(key))
    .map(([key, one]) => ({ name: `${prefix}${key}`, path: [...below, key], part: one }))

const partOf = (schema: unknown) => schema as ContractPart

const ofField = (widget: string): Control[] => [
  ...keysOf(partOf(FieldSchema), ['props', 'schema'], 'schema.'),
  ...keysOf(partOf(FieldUi), ['props', 'ui'], 'ui.').filter(({ path, part }) => !isOfOthers(widget)(String(path.at(-1)), part)),
  { name: 'props.value', path: ['props', 'value'], part: { title: '值' } },
  { name: 'props.fault', path: ['props', 'fault'], part: { title: '错误', type: 'string' } },
  ...Object.entries({ required: '必填', disabled: '停用', readOnly: '只读' }).map(([key, title]) => ({
    name: `props.${key}`,
    path: ['props', key],
    part: { title, type: 'boolean' },
  })),
]

/** Controls per field: its schema, widget and rules. */
function ofForm(data: { schema?: { properties?: Record<string, { title?: string }> } }): Control[] {
  const fields = Object.entries(data.schema?.properties ?? {}).flatMap(([field, { title = field }]): Control[] => [
    { name: `schema.${field}`, path: ['schema', 'properties', field], part: { title: `${title}：字段`, type: 'object' } },
    { name: `ui.${field}`, path: ['ui', field], part: { title: `${title}：控件`, type: 'object' } },
    { name: `rules.${field}`, path: ['rules', field], part: { title: `${title}：规则`, type: 'array' } },
  ])
  return [...fields, ...keysOf(partOf(Form), [], 'form.', ['$schema', 'id', 'schema', 'rules', 'ui'])]
}

/** What may be edited in a file's stories; pages and forms are checked and compiled only by the server of `npm run storybook`. */
export function controlsOf({ renderer, subject }: StoryFile, data: unknown, developing: boolean): Control[] {
  if (renderer === 'field') return ofField(subject)
  if (renderer === 'block') return keysOf(blockOf(subject) ?? blockOf('custom'), ['block'], 'block.', ['kind'])
  if (!developing || typeof data !== 'object' || data === null) return []
  if (renderer === 'form') return ofForm(data)
  return renderer === 'page' ? keysOf(partOf(Page), [], 'page.', ['$schema', 'id']) : []
}

/** The value at a path. */
export const valueAtPath = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[String(key)] : undefined),
    data,
  )

const groupOf = (name: string) => name.slice(0, name.indexOf('.'))

/** The arg types for Storybook's panel Controls: key, Chinese name, description and type. */
export const argTypesOf = (controls: Control[]): Record<string, object> =>
  Object.fromEntries(
    controls.map(({ name, part }) => [
      name,
      {
        name,
        description: [part.title, part.description].filter(Boolean).join('。'),
        table: { type: { summary: typeText(part) }, category: groupOf(name) },
        ...controlOf(part),
      },
    ]),
  )
