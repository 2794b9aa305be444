import { namesOfAccess } from '../baseline/finding'
import type { Form } from '../../contract/form'
import type { JsonSchema, OpenApiOperation } from '../../contract/operation'
import type { Tree } from '../../contract/tree'
import { boundForms, withoutCaptchaDuty } from './check-body'
import { closedSchema } from './closed-schema'
import { answersOf, headersOf, openapiComponents, securityOf } from './openapi-answers'
import { formSchema, type FormBuildContext } from '../../check/compile/form-schema'
import type { WordWithValues } from '../../contract/words/word'
import { defaultWords } from '../../contract/words/words'
import type { Translate, Translator } from '../../validate/words'
import { wordsOfTree } from '../words'
import { declaredOperations } from './operations'

/** Keywords for our server only, left out of the published document. */
const inner = ['x-handler', 'x-record', 'x-flow', 'x-count', 'x-waiting', 'x-form', 'x-rate']

const own: readonly string[] = ['equals', 'blocklist', 'notBefore', 'notAfter', 'notAbove', 'notBelow']

/** Publishes our own keywords with the prefix `x-`, or as the standard keyword. */
function wordOf(key: string, value: unknown): [string, unknown] {
  if (own.includes(key) && typeof value === 'string') return [`x-${key}`, value]
  return key === 'day' && value === true ? ['format', 'date'] : [key, value]
}

/** Removes empty `allOf` entries, which only keep rule indexes stable, and unwraps a single one. */
function plainly(schema: Record<string, unknown>): Record<string, unknown> {
  const { allOf, ...rest } = schema
  if (!Array.isArray(allOf)) return schema
  const said = [...new Map(allOf.filter((one: object) => Object.keys(one).length > 0).map((one) => [JSON.stringify(one), one])).values()]
  const [only] = said
  if (!only) return rest
  return said.length === 1 && Object.keys(only).every((key) => !Object.hasOwn(rest, key)) ? { ...rest, ...only } : { ...rest, allOf: said }
}

const isSaid = (value: object): value is WordWithValues =>
  'word' in value && typeof value.word === 'string' && Object.hasOwn(defaultWords, value.word)

function published(value: unknown, forms: Record<string, Form>, toText: Translator['toText']): unknown {
  if (Array.isArray(value)) return value.map((one) => published(one, forms, toText))
  if (value === null || typeof value !== 'object') return value
  if (isSaid(value)) return toText(value)
  const { 'x-form': bound, ...rest } = value as Record<string, unknown>
  const entries = Object.entries(rest).map(([key, one]) => wordOf(key, published(one, forms, toText)))
  const declared = plainly(Object.fromEntries(entries))
  const form = typeof bound === 'string' ? forms[bound] : undefined
  return form
    ? { type: 'object', ...declared, properties: { ...form.schema.properties, ...(declared.properties as object | undefined) } }
    : declared
}

function bodyOf(operation: OpenApiOperation, tree: Tree, context: FormBuildContext, translate: Translate) {
  const [first, ...more] = boundForms(operation['x-form'], tree.forms).map((form) =>
    formSchema(operation['x-captcha'] ? withoutCaptchaDuty(form) : form, context),
  )
  const plain = operation.requestBody
  if (!first)
    return (
      plain && {
        ...plain,
        content: Object.fromEntries(
          Object.entries(plain.content).map(([type, { schema }]) => [
            type,
            { schema: sealedIn(closedSchema(schema), operation['x-encrypt'] ?? [], translate) },
          ]),
        ),
      }
    )
  const { $id: _, ...schema } = more.length === 0 ? first : anyOfTheir([first, ...more])
  const types = Object.keys(operation.requestBody?.content ?? { 'application/json': {} })
  const asked = sealedIn(operation['x-draft'] ? withoutDuties(schema) : schema, operation['x-encrypt'] ?? [], translate)
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema: asked }])) }
}

/** Removes required fields, which a draft may lack. */
const withoutDuties = ({ required: _, allOf: __, ...schema }: JsonSchema): JsonSchema => schema

/** Merges the schemas of several forms, each of which may be left out of the body. */
const anyOfTheir = (schemas: JsonSchema[]): JsonSchema => ({
  type: 'object',
  properties: Object.assign({}, ...schemas.map((schema) => schema.properties)),
  additionalProperties: false,
})

/** An encrypted value is sent as base64; its rules apply after decryption. */
function sealedIn(schema: JsonSchema, sealed: readonly string[], translate: Translate): JsonSchema {
  const properties = schema.properties
  const isSealed = (name: string) => sealed.includes(name)
  if (!properties || !Object.keys(properties).some(isSealed)) return schema
  const words = (name: string) => ({
    ...(properties[name]?.title ? { title: properties[name].title } : {}),
    type: 'string',
    contentEncoding: 'base64',
    description: translate('apiSealed'),
  })
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, isSealed(name) ? words(name) : one])),
  }
}

/** Words for access and rate limits in descriptions. */
const openWords: Record<string, 'apiPublic' | 'apiSignedIn'> = { public: 'apiPublic', signedIn: 'apiSignedIn' }
const rates = { account: 'apiPerAccount', address: 'apiPerAddress' } as const

function describe(tree: Tree, { description, 'x-access': who, 'x-rate': rate }: OpenApiOperation, translate: Translate): string {
  const open = typeof who === 'string' ? openWords[who] : undefined
  return [
    description,
    open ? translate(open) : translate('apiFor', { names: namesOfAccess(tree, who) }),
    rate && translate(rates[rate.per], { seconds: rate.seconds, limit: rate.limit }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The tag of each operation: the API file that declares it. */
function tagsOf(tree: Tree): Map<string, { name: string; description?: string }> {
  const tags = new Map<string, { name: string; description?: string }>()
  for (const {
    info: { title, description },
    paths,
  } of Object.values(tree.api)) {
    for (const item of Object.values(paths))
      for (const { operationId } of Object.values(item)) tags.set(operationId, { name: title, ...(description ? { description } : {}) })
  }
  return tags
}

/** An OpenAPI 3.1 document of all operations, with `x-form` replaced by the actual rules. */
export function openapiOf(tree: Tree, revision: string): object {
  const context = { dicts: tree.dicts.dicts, conditions: tree.portal.conditions }
  const { translate, toText } = wordsOfTree(tree).translator
  const tags = tagsOf(tree)
  const used = new Map<string, { name: string; description?: string }>()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const declared of declaredOperations(tree)) {
    const { method, path, operation } = declared
    const words = Object.fromEntries(Object.entries(operation).filter(([word]) => !inner.includes(word)))
    const requestBody = bodyOf(operation, tree, context, translate)
    const flow = tree.flows[operation['x-flow']?.flow ?? '']?.title ?? tree.portal.shortTitle
    const tag = tags.get(operation.operationId) ?? { name: flow, description: translate('apiFlow', { title: flow }) }
    if (!used.has(tag.name)) used.set(tag.name, tag)
    const asked = published(
      { parameters: [...(operation.parameters ?? []), ...headersOf(declared, translate)], ...(requestBody ? { requestBody } : {}) },
      tree.forms,
      toText,
    ) as object
    paths[path] = {
      ...paths[path],
      [method]: {
        ...words,
        tags: [tag.name],
        description: describe(tree, operation, translate),
        security: securityOf(operation),
        ...asked,
        responses: answersOf(declared, (schema) => published(schema, tree.forms, toText) as JsonSchema, translate),
      },
    }
  }
  const { title, version, description } = tree.portal
  return {
    openapi: '3.1.0',
    info: { title, version: `${version}+${revision}`, description },
    servers: [{ url: '/', description: translate('apiPortal') }],
    tags: [...used.values()],
    paths,
    components: openapiComponents(translate),
  }
}
