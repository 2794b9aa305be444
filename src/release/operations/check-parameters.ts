import type { JsonSchema, OpenApiParameter } from '../../contract/operation'
import type { Operation } from '../release'
import { compilePlain } from '../../check/compile/keywords'
import { memoize } from '../memoize'
import { schemaFaults } from '../schema-faults'
import { pointedNumber } from '../../validate/form/decimal-mark'

const numeric = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

function coerceOne(value: unknown, type: unknown): unknown {
  if (typeof value !== 'string') return value
  if (type === 'integer' || type === 'number') {
    // A filter's form that is sent without script carries a number as it was typed.
    const text = pointedNumber(value)
    return numeric.test(text) ? Number(text) : value
  }
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

/** URLs carry text: converts it to the declared type when it matches exactly; otherwise the check refuses it. */
function coerce(value: unknown, schema: JsonSchema): unknown {
  if (schema.type !== 'array') return coerceOne(value, schema.type)
  const items = schema.items ?? {}
  return (Array.isArray(value) ? value : [value]).map((one) => coerceOne(one, items.type))
}

function parametersSchema(parameters: OpenApiParameter[]): JsonSchema {
  const required = parameters.filter((one) => one.required).map((one) => one.name)
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map((one) => [one.name, { ...(one.description ? { title: one.description } : {}), ...one.schema }]),
    ),
    required,
    additionalProperties: false,
  }
}

const compiled = memoize<ReturnType<typeof compilePlain>>(1_000)

/** The check of path and query values; the pipeline itself checks headers. */
export function compileParameters(declared: OpenApiParameter[] = []): Operation['checkParameters'] {
  const parameters = declared.filter((one) => one.in !== 'header')
  const schema = parametersSchema(parameters)
  const validate = compiled(JSON.stringify(schema), () => compilePlain(schema))
  return (given) => {
    const known = new Map(parameters.map((one) => [one.name, one.schema]))
    const present = Object.entries(given).filter(([, value]) => value !== undefined)
    const values = Object.fromEntries(present.map(([name, value]) => [name, coerce(value, known.get(name) ?? {})]))
    for (const {
      name,
      schema: { default: preset },
    } of parameters) {
      if (preset !== undefined && !Object.hasOwn(values, name)) values[name] = preset
    }
    return { values, faults: schemaFaults(validate, schema, values) }
  }
}
