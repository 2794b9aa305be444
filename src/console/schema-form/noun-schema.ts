import { speaksChinese } from '../language'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { spaced, branchFor, type Noun } from '../../contract/derived/noun-branch'
import type { Json } from '../../edit/operation'
import { keyWords } from '../../contract/console/words/key-words'
import { Condition } from '../../contract/parts/condition'
import { describeWords } from '../../check/shape/word-titles'
import { translate } from '../say'

/** Choices for a key that refers to names, with their titles. */
export type Names = Record<string, { value: string; title: string }[]>

/** Keys that control behaviour instead of texts: they are edited in the file. */
const technical =
  /^(?:\$schema|id|kind|do|use|with|action|badge|operation|source|data|query|submit|lookup|items?Id|value|when|needs|from|bind|field|fields|after|dialog|record|then|onError|look|size|art|form|flow|component|mark|menu|file|scopes|claims|scope|redirect|tab|path|page|access|target|picture|condition|same|account|answer|to)$/

export const isTechnical = (key: string): boolean => technical.test(key)

const isRecord = (value: unknown): value is Record<string, Json> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The description of one of the portal's pictures is a text for visitors. */
const isForPeople = (key: string, value: Json | undefined) => !technical.test(key) || (key === 'picture' && isRecord(value))

/** Descriptions are written for authors too: the English part, and examples in JSON, are left out of forms. */
const forPeople = (text: string | undefined) => {
  const chinese = (speaksChinese ? text : undefined)?.replace(/(?<=[。；])\s*[A-Z`][^。]*$/, '').trim()
  return chinese && !/[{}"]|\.json|operationId/.test(chinese) ? chinese : undefined
}

const titled = (noun: Noun, key: string): Noun =>
  !speaksChinese
    ? { ...noun, title: spaced(key) }
    : noun.title === undefined && Object.hasOwn(keyWords, key)
      ? { ...noun, title: keyWords[key] }
      : noun

export interface Drawn {
  schema: RJSFSchema
  ui: UiSchema
}

export interface NounOptions {
  names: Names
  /** Keys to show in this order; without it, all that are texts for people. */
  only?: readonly string[]
  /** Placeholders that a sentence may use. */
  places?: readonly string[]
  /** Titles of placeholders that the contract does not name. */
  called?: Readonly<Record<string, string>>
  /** Keys that are shown elsewhere. */
  without?: readonly string[]
}

/** Characters that fit into one line on a phone. */
const long = 18

function drawText(noun: Noun, value: Json | undefined, key: string, options: NounOptions): Drawn | undefined {
  const { title, minLength: _least, ...rest } = noun
  const described = forPeople(noun.description)
  const plain = { ...rest, title, description: described } as RJSFSchema
  const names = options.names[key]
  if (names) {
    const oneOf = names.map(({ value: name, title: called }) => ({ const: name, title: called }))
    return { schema: { type: 'string', title: title?.replace(/ ?id$/, ''), oneOf }, ui: { 'ui:enumDisabled': [] } }
  }
  if (noun.enum) {
    const words = speaksChinese ? describeWords(noun.enum) : noun.enum.map((word) => spaced(String(word)))
    // A keyword of the language without a human-readable title.
    if (!words) return undefined
    return {
      schema: {
        type: noun.type as 'string',
        title,
        description: described,
        oneOf: noun.enum.map((one, at) => ({ const: one, title: String(words[at]) })),
      },
      ui: {},
    }
  }
  if (options.places?.length || (typeof value === 'string' && /\{[^{}]+\}/.test(value)))
    return {
      schema: plain,
      ui: { 'ui:widget': 'sentence', 'ui:options': { ...(options.places ? { places: options.places } : {}), called: options.called } },
    }
  if (noun.pattern === '^#[0-9a-fA-F]{6}$') return { schema: plain, ui: { 'ui:widget': 'colour' } }
  const isLong = (typeof value === 'string' && value.length > long) || (noun.wide === undefined && key === 'text')
  return { schema: plain, ui: isLong ? { 'ui:widget': 'textarea', 'ui:options': { rows: 3 } } : {} }
}

function drawObject(noun: Noun, value: Json | undefined, options: NounOptions): Drawn {
  const entries = isRecord(value) ? value : {}
  const pattern = Object.values(noun.patternProperties ?? {})[0]
  const given = noun.properties ?? (pattern ? Object.fromEntries(Object.keys(entries).map((key) => [key, { title: key, ...pattern }])) : {})
  const keys = (options.only ?? Object.keys(given)).filter(
    (key) => key in given && !options.without?.includes(key) && (options.only || isForPeople(key, entries[key])),
  )
  const { only: _only, without: _without, ...below } = options
  const drawn = keys.flatMap((key) => {
    const one = drawNoun(titled(given[key]!, key), entries[key], key, below)
    return one ? [[key, one] as const] : []
  })
  const required = (noun.required ?? []).filter((key) => drawn.some(([name]) => name === key))
  return {
    schema: {
      type: 'object',
      title: noun.title,
      ...(required.length > 0 ? { required } : {}),
      properties: Object.fromEntries(drawn.map(([key, { schema }]) => [key, schema])),
    },
    ui: { ...Object.fromEntries(drawn.map(([key, { ui }]) => [key, ui])), 'ui:order': [...drawn.map(([key]) => key), '*'] },
  }
}

function drawList(noun: Noun, value: Json | undefined, key: string, options: NounOptions): Drawn | undefined {
  const items = noun.items ?? {}
  if (items.$ref || items.$id || items.discriminator) return undefined
  const first = Array.isArray(value) ? (value as Json[])[0] : undefined
  const drawn = drawNoun(titled(items, items.type === 'string' ? 'text' : key), first, key, options)
  if (!drawn || (drawn.schema.type === 'object' && Object.keys(drawn.schema.properties ?? {}).length === 0)) return undefined
  const { title, minItems, maxItems, description } = noun
  return {
    schema: {
      type: 'array',
      title,
      description: forPeople(description),
      ...(minItems ? { minItems } : {}),
      ...(maxItems ? { maxItems } : {}),
      items: drawn.schema,
    } as RJSFSchema,
    ui: { items: drawn.ui },
  }
}

/** A contract noun as a form for a value; undefined where there is nothing to edit. */
export function drawNoun(given: Noun, value: Json | undefined, key: string, options: NounOptions): Drawn | undefined {
  if (given.$id === Condition.$id) return { schema: { title: translate('whoSees') }, ui: { 'ui:field': 'visitors' } }
  if (given.$ref || given.$id === 'Action' || 'const' in given) return undefined
  const noun = branchFor(given, value)
  if (noun.$ref || noun.$id) return undefined
  if (noun.type === 'object') {
    const drawn = drawObject(noun, value, options)
    // A missing object is created in the file, not here.
    return Object.keys(drawn.schema.properties ?? {}).length === 0 || value === undefined ? undefined : drawn
  }
  if (noun.type === 'array') return value === undefined && noun.items?.type === 'object' ? undefined : drawList(noun, value, key, options)
  if (noun.type === 'boolean')
    return { schema: { type: 'boolean', title: noun.title, description: forPeople(noun.description) }, ui: { 'ui:widget': 'checkbox' } }
  if (noun.type === 'number' || noun.type === 'integer')
    return { schema: { ...(noun as RJSFSchema), description: forPeople(noun.description) }, ui: {} }
  return noun.type === 'string' ? drawText(noun, value, key, options) : undefined
}
