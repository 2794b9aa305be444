import type { Form } from '../contract/form'
import type { JsonSchema, OpenApiOperation } from '../contract/operation'
import { storedColumns } from '../validate/form/row-form'
import { isRecord } from '../contract/is-record'

type Project = (value: unknown) => unknown
const own = (value: Record<string, unknown>, name: string) => (Object.hasOwn(value, name) ? value[name] : undefined)

const all: Project = (value) => value
const scalar: Project = (value) => (value !== null && typeof value === 'object' ? undefined : value)

/** Schemas of a form's fields; a field with rows has what they store. */
const fieldsOf = ({ schema, ui }: Form): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(schema.properties).map(([name, one]) => {
      const columns = ui[name]?.columns
      if (!columns) return [name, one]
      const properties = storedColumns(columns).map((column) => [column, { type: columns[column]?.type ?? 'string' }])
      return [name, { ...one, items: { type: 'object', properties: Object.fromEntries(properties) } }]
    }),
  )

/** Properties that a schema declares, including those of the form in its `x-form`. */
function declaredProperties(schema: JsonSchema, forms: Record<string, Form>): Record<string, JsonSchema> {
  const bound = schema['x-form']
  const named = typeof bound === 'string' ? forms[bound] : undefined
  const form = named && fieldsOf(named)
  const branches: JsonSchema[] = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (Array.isArray(schema[key]) ? schema[key] : []))
  return Object.assign({}, form, ...branches.map((one) => declaredProperties(one, forms)), schema.properties)
}

function projectObject(schema: JsonSchema, forms: Record<string, Form>): Project {
  const properties = Object.entries(declaredProperties(schema, forms)).map(([name, one]) => ({ name, project: compile(one, forms) }))
  const extra = schema.additionalProperties
  const others = extra === true ? all : isRecord(extra) ? compile(extra, forms) : undefined
  const known = new Set(properties.map(({ name }) => name))
  return (value) => {
    if (!isRecord(value)) return value === null ? null : undefined
    const result: Record<string, unknown> = {}
    for (const { name, project } of properties) keep(result, name, project(own(value, name)))
    if (others) for (const name of Object.keys(value)) if (!known.has(name)) keep(result, name, others(value[name]))
    return result
  }
}

function keep(result: Record<string, unknown>, name: string, value: unknown): void {
  if (value === undefined) return
  // Plain assignment to `__proto__` would change the prototype.
  if (name === '__proto__') Object.defineProperty(result, name, { value, enumerable: true })
  else result[name] = value
}

function compile(schema: JsonSchema, forms: Record<string, Form>): Project {
  const types = [schema.type].flat()
  if (types.includes('array') || schema.items) {
    const item = compile(schema.items ?? {}, forms)
    return (value) => (Array.isArray(value) ? value.map((one) => item(one) ?? null) : value === null ? null : undefined)
  }
  const isObject = types.includes('object') || schema.properties || schema['x-form'] || schema.allOf || schema.anyOf || schema.oneOf
  if (isObject) return projectObject(schema, forms)
  return schema.type === undefined && schema.const === undefined && schema.enum === undefined ? all : scalar
}

/** The schema of `data` in the response envelope. */
function dataSchema(operation: OpenApiOperation): JsonSchema | undefined {
  const answer = operation.responses['200']?.content?.['application/json']?.schema
  return answer?.properties?.data
}

/** Keeps only what the 200 response declares under `data`; without a declaration nothing is returned. */
export function compileProjection(operation: OpenApiOperation, forms: Record<string, Form>): Project {
  const schema = dataSchema(operation)
  return schema ? compile(schema, forms) : () => null
}
