import type { FieldSchema, Form, Rule } from '../../contract/form'
import type { JsonSchema } from '../../contract/operation'
import type { RuleKind } from '../../contract/vocabulary/kinds'
import { isRounded, roundedValue } from '../../validate/form/computed'
import { identities } from '../../validate/identity'
import { ruleKindOf } from '../../validate/form/rule-kind'

type Type = FieldSchema['type']

const classSets = ['[A-Z]', '[a-z]', '[0-9]', '[!-/:-?\\[-`{-~]'] as const

function choose<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, at) => choose(items.slice(at + 1), count - 1).map((rest) => [item, ...rest]))
}

/** A linear pattern for at least `count` of upper, lower, digit and ASCII symbol (`@` does not count, spec §5). */
export function classesPattern(count: number): string {
  const ways = choose(classSets, count).map((sets) => sets.map((set) => `(?=[^]*${set})`).join(''))
  return `^(?:${ways.join('|')})`
}

const bounds: Record<'min' | 'max', Record<Type, string>> = {
  min: { string: 'minLength', array: 'minItems', number: 'minimum', integer: 'minimum', boolean: 'minimum' },
  max: { string: 'maxLength', array: 'maxItems', number: 'maximum', integer: 'maximum', boolean: 'maximum' },
}

const notEmpty: Record<Type, JsonSchema> = { string: { minLength: 1 }, array: { minItems: 1 }, number: {}, integer: {}, boolean: {} }

const keywords: Record<RuleKind, (rule: Rule, type: Type) => JsonSchema> = {
  required: (_, type) => notEmpty[type],
  pattern: (rule) => ({ pattern: rule.pattern }),
  min: (rule, type) => ({ [bounds.min[type]]: rule.min }),
  max: (rule, type) => ({ [bounds.max[type]]: rule.max }),
  whitespace: () => ({ pattern: '^\\S*$' }),
  equals: (rule) => ({ equals: rule.equals }),
  classes: (rule) => ({ pattern: classesPattern(rule.classes ?? 1) }),
  blocklist: (rule) => ({ blocklist: rule.blocklist }),
  notBefore: (rule) => ({ notBefore: rule.notBefore }),
  notAfter: (rule) => ({ notAfter: rule.notAfter }),
  notAbove: (rule) => ({ notAbove: rule.notAbove }),
  notBelow: (rule) => ({ notBelow: rule.notBelow }),
  identity: ({ identity = 'mobile' }) => {
    const { pattern, digit } = identities[identity]
    return { pattern, ...(digit ? { checkDigit: digit } : {}) }
  },
  checkDigit: ({ checkDigit }) => ({ checkDigit }),
}

/** Rules about a value do not apply to an empty field; `required` does. */
const skipsEmpty: readonly RuleKind[] = [
  'pattern',
  'min',
  'classes',
  'blocklist',
  'notBefore',
  'notAfter',
  'notAbove',
  'notBelow',
  'identity',
  'checkDigit',
]
const emptyOf: Partial<Record<Type, JsonSchema>> = { string: { maxLength: 0 }, array: { maxItems: 0 } }

/** Whether a rule compares a number that is rounded, as computed ones are. */
export function comparesRounded(form: Pick<Form, 'schema' | 'ui'>, field: string, { min, max, notAbove, notBelow }: Rule): boolean {
  const of = notAbove ?? notBelow
  if (of !== undefined) return isRounded(form, field) || isRounded(form, of)
  const isNumber = ['number', 'integer'].includes(form.schema.properties[field]?.type ?? '')
  return (min ?? max) !== undefined && isNumber && isRounded(form, field)
}

/** A comparison of rounded numbers: the limit is rounded as they are, when the form is compiled or where it is checked. */
function roundedRule(rule: Rule, keyword: JsonSchema): JsonSchema {
  const [key = '', limit] = Object.entries(keyword)[0] ?? []
  if (rule.min === undefined && rule.max === undefined) return { ...keyword, rounded: true }
  // "More than nothing", as a limit of 0.001, stays more than nothing.
  return { [key]: roundedValue(Number(limit)) || Number(limit) }
}

/** One rule as JSON Schema with its message beside it in `x-messages`; `rounds` where a number that it compares is rounded. */
export function ruleSchema(rule: Rule, type: Type, mayBeEmpty: boolean, rounds = false): JsonSchema {
  const kind = ruleKindOf(rule)
  const own = keywords[kind](rule, type)
  const keyword = rounds ? roundedRule(rule, own) : own
  const empty = emptyOf[type]
  const checked = mayBeEmpty && empty && skipsEmpty.includes(kind) ? { anyOf: [empty, keyword] } : keyword
  return { ...checked, 'x-messages': { [kind]: rule.message } }
}
