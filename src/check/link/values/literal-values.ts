import type { JsonSchema, OpenApiOperation } from '../../../contract/operation'
import type { Problem } from '../../../contract/problem'
import { domainFault } from './compared'
import { inputDomain } from './domains'
import { type Domain } from './domain'
import { missingValue } from './missing-value'
import { nearest } from '../../suggest/nearest'
import { numberIn } from '../../suggest/intended-number'
import { didYouMean, quoted, replaceBy } from '../../report'
import { placeOf, type Path, type Source } from '../../source'
import type { OperationEntry, TreeIndex } from '../../tree-index'

type Fix = NonNullable<Problem['fix']>

interface Input {
  schema: JsonSchema
  /** Values of an address are text and are converted to the declared type. */
  asText: boolean
}

function inputOf(operation: OpenApiOperation, name: string): Input | undefined {
  const parameter = operation.parameters?.find((one) => one.name === name && one.in !== 'header')
  if (parameter) return { schema: parameter.schema, asText: true }
  const [body] = operation['x-form'] === undefined ? Object.values(operation.requestBody?.content ?? {}) : []
  const properties = body?.schema.properties ?? {}
  return Object.hasOwn(properties, name) ? { schema: properties[name] ?? {}, asText: false } : undefined
}

const numeric = (type: unknown) => type === 'integer' || type === 'number'

function typeFault(value: unknown, { schema: { type }, asText }: Input): Fix | undefined {
  if (typeof type !== 'string' || type === 'array' || type === 'object') return undefined
  const number = typeof value === 'boolean' || value === '' ? Number.NaN : Number(value)
  if (numeric(type)) {
    if (typeof value === 'number' || (asText && Number.isFinite(number)))
      return type === 'integer' && !Number.isInteger(number) ? replaceBy(Math.round(number)) : undefined
    const meant = numberIn(String(value))
    return Number.isFinite(meant) ? replaceBy(meant) : { zh: '写数字，不加引号', en: 'Write a number without quotes' }
  }
  if (type === 'boolean')
    return typeof value === 'boolean' || (asText && (value === 'true' || value === 'false'))
      ? undefined
      : { zh: '写 true 或 false，不加引号', en: 'Write true or false without quotes' }
  return type === 'string' && !asText && typeof value !== 'string' ? replaceBy(String(value)) : undefined
}

function rangeFault(value: unknown, { schema }: Input): Fix | undefined {
  const options = Array.isArray(schema.enum) ? schema.enum : undefined
  if (options && !options.some((one) => String(one) === String(value))) {
    const words = options.map(String)
    const intended = nearest(String(value), words)
    const fix = didYouMean(intended, words)
    return intended !== undefined && numeric(schema.type) ? { ...fix, replacement: intended } : fix
  }
  const number = numeric(schema.type) ? Number(value) : Number.NaN
  if (typeof schema.maximum === 'number' && number > schema.maximum)
    return replaceBy(schema.maximum, `改为不超过 ${schema.maximum} 的数`, `Use at most ${schema.maximum}`)
  if (typeof schema.minimum === 'number' && number < schema.minimum)
    return replaceBy(schema.minimum, `改为不小于 ${schema.minimum} 的数`, `Use at least ${schema.minimum}`)
  return undefined
}

/** Remedy for a text that is not among the values of the form field or record field behind the input. */
function listFault(domain: Domain | undefined, value: unknown): Fix | undefined {
  if (typeof value !== 'string') return undefined
  return domain?.values && domain.type !== 'json'
    ? domainFault({ values: domain.values, labels: domain.labels ?? {} }, value)?.fix
    : undefined
}

/** Literal values for a call must be accepted by the operation; templates are only known at run time. */
export function checkLiteralValues(index: TreeIndex, operation: OperationEntry, given: object, source: Source, path: Path): void {
  const { id } = operation
  for (const [name, value] of Object.entries(given)) {
    const input = inputOf(operation.value, name)
    const isOpen = typeof value === 'string' && value.includes('{{')
    const own = input && !isOpen ? (typeFault(value, input) ?? rangeFault(value, input)) : undefined
    const domain = isOpen || own ? undefined : inputDomain(index, operation, name)
    const fix = own ?? listFault(domain, value)
    if (!fix) continue
    const spot = { source, path: [...path, name] }
    index.report.add(placeOf(source, [...path, name]), {
      code: 'api/wrong-parameter',
      zh: `接口 ${quoted(id, 14)} 的 ${quoted(name, 10)} 不能是“${quoted(value, 8)}”`,
      en: `Operation ${id} does not take ${JSON.stringify(value)} as ${name}`,
      fix,
      ...(domain ? missingValue(index, domain, value, spot) : {}),
    })
  }
}
