import { templateRoots } from '../../contract/vocabulary/kinds'
import type { ContractSchema } from './contract-schema'
import { nearest } from '../suggest/nearest'
import { sessionNames } from '../session-names'
import type { Walk } from './walk'

const isCondition = (schema: ContractSchema) =>
  Object.keys(schema.patternProperties ?? {}).some((pattern) => pattern.startsWith('^(route|'))

const fieldsOf = ({ source }: Walk): string[] =>
  Object.keys((source.data as { schema?: { properties?: object } } | undefined)?.schema?.properties ?? {})

/** The intended key of a condition, which begins with its root: `form.way` for `way`, `session.token` for `sesion.token`. */
export function conditionKey(walk: Walk, name: string, schema: ContractSchema): string | undefined {
  if (!isCondition(schema)) return undefined
  const [root = '', ...rest] = name.split('.')
  if (rest.length > 0) {
    const right = nearest(root, templateRoots)
    return right && [right, ...rest].join('.')
  }
  if (walk.source.kind === 'forms') return fieldsOf(walk).includes(name) ? `form.${name}` : undefined
  return sessionNames.includes(name) ? `session.${name}` : undefined
}

const operators: Record<string, string> = {
  '==': 'is',
  '===': 'is',
  '=': 'is',
  '!=': 'isNot',
  '!==': 'isNot',
  '<>': 'isNot',
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
}
const expression = /^\s*((?:route|data|form|session|portal|row|account)\.[\w.]+)\s*(===?|!==?|<>|>=?|<=?|=)\s*['"]?(.*?)['"]?\s*$/

/** A condition that was written as text: its name, or an expression of another language. */
export function conditionOf(text: string): unknown {
  const [, path, sign = '', operand = ''] = expression.exec(text) ?? []
  const operator = operators[sign]
  if (path && operator) return { [path]: { [operator]: /^(?:gt|lt)e?$/.test(operator) ? Number(operand) : operand } }
  return /^[a-z][A-Za-z0-9]*$/.test(text) ? { named: text } : undefined
}

/** Corrects `"form.way": "sms"` to the test `{ "is": "sms" }`. */
export const testOf = (value: unknown): unknown => (Array.isArray(value) ? { in: value } : { is: value })
