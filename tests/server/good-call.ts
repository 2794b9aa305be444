import type { InjectOptions } from 'fastify'
import type { JsonSchema, OpenApiParameter } from '../../src/contract/operation'
import type { Operation } from '../../src/release/release'
import { seeded } from '../seeded'
import { goodValues } from './flows/setup/good-values'
import type { TestPortal } from './portal'
import { freeCaptcha, sealer } from './visitor'

type Values = Record<string, unknown>
/** The example value in some forms. Sending it would close the account that the other calls use. */
const demoPassword = 'Demo#2026'

interface Declared {
  parameters?: OpenApiParameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

function sample(schema: JsonSchema): unknown {
  const [type] = [schema.type].flat()
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema.minimum ?? 1))
  if (type === 'boolean') return true
  if (type === 'array') return [sample((schema.items ?? {}) as JsonSchema)]
  if (type === 'object') return objectOf(schema)
  return 'nothing'
}

const objectOf = (schema: JsonSchema): Values =>
  Object.fromEntries(Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, one]) => [name, sample(one)]))

/** The id of an existing record of the type that an operation is about. */
async function idFor({ store, release: { tree } }: TestPortal, { serve }: Operation): Promise<string> {
  const name = serve.by === 'record' ? serve.record.type : serve.by === 'flow' ? (tree.flows[serve.flow.flow]?.record ?? '') : ''
  const type = tree.records[name]
  return type ? ((await store.records.list(type, { page: 1, size: 1, filters: {} })).rows[0]?.id ?? 'nothing') : 'nothing'
}

/** A call as the document describes it, with valid values; what only a person knows (codes, ids of others) is made up. */
export async function goodCall(
  portal: TestPortal,
  operation: Operation,
  openapi: object,
  headers: Record<string, string>,
): Promise<InjectOptions> {
  const { tree } = portal.release
  const { method, path, captcha, encrypt } = operation
  const declared = (openapi as { paths: Record<string, Record<string, Declared>> }).paths[path]![method]!
  const id = await idFor(portal, operation)
  const values = (declared.parameters ?? [])
    .filter((one) => one.in !== 'header')
    .map((one) => {
      const value = one.name === 'id' ? id : one.name === 'dictType' ? Object.keys(tree.dicts.dicts)[0]! : sample(one.schema)
      return { ...one, value: [value].flat().map(String) }
    })
  const url = values
    .filter((one) => one.in === 'path')
    .reduce((whole, { name, value }) => whole.replace(`{${name}}`, encodeURIComponent(value[0]!)), path)
  const query = new URLSearchParams(
    values.filter((one) => one.in === 'query' && one.required).flatMap(({ name, value }) => value.map((each) => [name, each])),
  )
  const body: Values = method === 'get' ? {} : await bodyOf(portal, operation, declared)
  const seal = encrypt.length > 0 ? await sealer(portal) : undefined
  for (const name of encrypt)
    if (typeof body[name] === 'string' && seal) body[name] = seal(body[name] === demoPassword ? 'nothing' : body[name])
  const type =
    operation.contentTypes.includes('application/json') || operation.contentTypes.length === 0
      ? 'application/json'
      : operation.contentTypes[0]!
  return {
    method: method.toUpperCase() as 'GET',
    url: `${url}?${query.toString()}`,
    headers: {
      ...headers,
      ...(captcha ? await freeCaptcha(portal) : {}),
      ...(method === 'get' ? {} : { 'content-type': type === 'multipart/form-data' ? 'multipart/form-data; boundary=x' : type }),
    },
    ...(method === 'get' ? {} : { payload: payloadOf(type, body) }),
  }
}

function payloadOf(type: string, body: Values): string {
  if (type === 'application/json') return JSON.stringify(body)
  if (type !== 'multipart/form-data')
    return new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString()
  return `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n\r\n--x--\r\n`
}

async function bodyOf({ release: { tree, forms } }: TestPortal, operation: Operation, { requestBody }: Declared): Promise<Values> {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema
  if (!schema) return {}
  const form = Object.values(forms).find(({ form }) =>
    Object.keys((schema.properties ?? {}) as object).every((name) => Object.hasOwn(form.schema.properties, name)),
  )
  try {
    return goodValues(form?.form, operation, tree.dicts.dicts, seeded(operation.id.length).of)
  } catch {
    return objectOf(schema) // several forms, or none that sample values satisfy
  }
}
