import { speaksChinese } from '../language'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { spaced, branchFor, type ContractType } from '../../contract/derived/contract-type'
import type { Json } from '../../edit/operation'
import { keyTitle, keyWords } from '../../contract/console/words/key-words'
import { Condition } from '../../contract/parts/condition'
import { describeWords } from '../../check/shape/word-titles'
import { translate } from '../translate'
import { startingValue } from './starting-value'
import { isTechnical } from './technical-keys'

/** Choices for a key that refers to names, with their titles. */
export type Names = Record<string, { value: string; title: string }[]>

const isRecord = (value: unknown): value is Record<string, Json> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The description of one of the portal's pictures is a text for visitors. */
const isForPeople = (key: string, value: Json | undefined) => !isTechnical(key) || (key === 'picture' && isRecord(value))

/** Descriptions are written for authors too: the English part, and examples in JSON, are left out of forms. */
const forPeople = (text: string | undefined) => {
  const chinese = (speaksChinese ? text : undefined)?.replace(/(?<=[。；])\s*[A-Z`][^。]*$/, '').trim()
  return chinese && !/[{}"]|\.json|operationId/.test(chinese) ? chinese : undefined
}

const titled = (contract: ContractType, key: string): ContractType =>
  !speaksChinese
    ? { ...contract, title: spaced(key) }
    : contract.title !== undefined || Object.hasOwn(keyWords, key)
      ? { ...contract, title: keyTitle(key, contract.title) }
      : contract

export interface BuiltForm {
  schema: RJSFSchema
  ui: UiSchema
}

/** Placeholders for the fields of a list's entries, and the titles of the fields. */
export interface RowFields {
  places: readonly string[]
  called: Readonly<Record<string, string>>
}

export interface ContractFormOptions {
  names: Names
  /** Keys to show in this order; without it, all that are texts for people. */
  only?: readonly string[]
  /** Placeholders that a sentence may use. */
  places?: readonly string[]
  /** Titles of placeholders that the contract does not name. */
  called?: Readonly<Record<string, string>>
  /** What the sentences of a list's entries can show, besides what they show now. */
  rows?: RowFields
  /** Placeholders that a sentence can take, besides those that it has. */
  offered?: readonly string[]
  /** Keys that are shown elsewhere. */
  without?: readonly string[]
}

/** Characters that fit into one line on a phone. */
const long = 18

function buildTextForm(contract: ContractType, value: Json | undefined, key: string, options: ContractFormOptions): BuiltForm | undefined {
  const { title, minLength: _least, ...rest } = contract
  const described = forPeople(contract.description)
  const plain = { ...rest, title, description: described } as RJSFSchema
  const names = options.names[key]
  if (names) {
    const oneOf = names.map(({ value: name, title: called }) => ({ const: name, title: called }))
    return { schema: { type: 'string', title: title?.replace(/ ?id$/, ''), oneOf }, ui: { 'ui:enumDisabled': [] } }
  }
  if (contract.enum) {
    const words = speaksChinese ? describeWords(contract.enum) : contract.enum.map((word) => spaced(String(word)))
    // A keyword of the language without a human-readable title.
    if (!words) return undefined
    return {
      schema: {
        type: contract.type as 'string',
        title,
        description: described,
        oneOf: contract.enum.map((one, at) => ({ const: one, title: String(words[at]) })),
      },
      ui: {},
    }
  }
  const { places, offered, called } = options
  if (places?.length || offered?.length || (typeof value === 'string' && /\{[^{}]+\}/.test(value)))
    return {
      schema: plain,
      ui: { 'ui:widget': 'sentence', 'ui:options': { ...(places ? { places } : {}), ...(offered ? { offered } : {}), called } },
    }
  if (contract.pattern === '^#[0-9a-fA-F]{6}$') return { schema: plain, ui: { 'ui:widget': 'colour' } }
  const isLong = (typeof value === 'string' && value.length > long) || (contract.wide === undefined && key === 'text')
  return { schema: plain, ui: isLong ? { 'ui:widget': 'textarea', 'ui:options': { rows: 3 } } : {} }
}

function buildObjectForm(contract: ContractType, value: Json | undefined, options: ContractFormOptions): BuiltForm {
  const entries = isRecord(value) ? value : {}
  const pattern = Object.values(contract.patternProperties ?? {})[0]
  const given =
    contract.properties ?? (pattern ? Object.fromEntries(Object.keys(entries).map((key) => [key, { title: key, ...pattern }])) : {})
  const keys = (options.only ?? Object.keys(given)).filter(
    (key) =>
      key in given
      && !options.without?.includes(key)
      && (options.only || isForPeople(key, entries[key]) || (key === 'file' && options.names['file'])),
  )
  const { only: _only, without: _without, rows, ...below } = options
  const ofRow = rows ? { ...below, offered: rows.places, called: rows.called } : below
  const built = keys.flatMap((key) => {
    const one = buildForm(titled(given[key]!, key), entries[key], key, key === 'item' ? ofRow : below)
    return one ? [[key, one] as const] : []
  })
  const required = (contract.required ?? []).filter((key) => built.some(([name]) => name === key))
  return {
    schema: {
      type: 'object',
      title: contract.title,
      ...(required.length > 0 ? { required } : {}),
      properties: Object.fromEntries(built.map(([key, { schema }]) => [key, schema])),
    },
    ui: { ...Object.fromEntries(built.map(([key, { ui }]) => [key, ui])), 'ui:order': [...built.map(([key]) => key), '*'] },
  }
}

function buildListForm(contract: ContractType, value: Json | undefined, key: string, options: ContractFormOptions): BuiltForm | undefined {
  const items = contract.items ?? {}
  if (items.$ref || items.$id || items.discriminator) return undefined
  const first = Array.isArray(value) ? (value as Json[])[0] : undefined
  const built = buildForm(titled(items, items.type === 'string' ? 'text' : key), first, key, options)
  if (!built || (built.schema.type === 'object' && Object.keys(built.schema.properties ?? {}).length === 0)) return undefined
  const { title, minItems, maxItems, description } = contract
  const begun = items.type === 'string' && !items.enum ? '' : startingValue(items, translate('pagesNewText'))
  return {
    schema: {
      type: 'array',
      title,
      description: forPeople(description),
      ...(minItems ? { minItems } : {}),
      ...(maxItems ? { maxItems } : {}),
      items: { ...built.schema, ...(begun === undefined ? {} : { default: begun }) },
    } as RJSFSchema,
    // Nobody could fill in here what such an item needs.
    ui: { items: built.ui, ...(begun === undefined ? { 'ui:options': { addable: false } } : {}) },
  }
}

/** A contract type as a form for a value; undefined where there is nothing to edit. */
export function buildForm(given: ContractType, value: Json | undefined, key: string, options: ContractFormOptions): BuiltForm | undefined {
  if (given.$id === Condition.$id) return { schema: { title: translate('whoSees') }, ui: { 'ui:field': 'visitors' } }
  if (given.$ref || given.$id === 'Action' || 'const' in given) return undefined
  const contract = branchFor(given, value)
  if (contract.$ref || contract.$id) return undefined
  if (contract.type === 'object') {
    const built = buildObjectForm(contract, value, options)
    // A missing object is created in the file, not here.
    return Object.keys(built.schema.properties ?? {}).length === 0 || value === undefined ? undefined : built
  }
  if (contract.type === 'array')
    return value === undefined && contract.items?.type === 'object' ? undefined : buildListForm(contract, value, key, options)
  if (contract.type === 'boolean')
    return {
      schema: { type: 'boolean', title: contract.title, description: forPeople(contract.description) },
      ui: { 'ui:widget': 'checkbox' },
    }
  if (contract.type === 'number' || contract.type === 'integer')
    return { schema: { ...(contract as RJSFSchema), description: forPeople(contract.description) }, ui: {} }
  return contract.type === 'string' ? buildTextForm(contract, value, key, options) : undefined
}
