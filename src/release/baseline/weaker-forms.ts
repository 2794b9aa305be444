import { memoizeByData } from '../../check/memoize-by-data'
import { boundIds } from '../../contract/derived/bound-ids'
import type { Form } from '../../contract/form'
import type { OpenApiOperation } from '../../contract/operation'
import type { Tree } from '../../contract/tree'
import { sampleValue } from '../../validate/form/sample-value'
import { boundForms, compileBody } from '../operations/check-body'
import type { Finding } from './finding'
import { servedOperations, type ServedOperation } from './served'
import type { Operation } from '../release'
import { storedValuesOf } from './stored-values'
import { baseline, type CounterExample, type ValueKind } from './value-kinds'

/** The form with only the unconditional rules of a field: a sender can choose other values so that conditional ones do not apply. */
function alwaysHeld(form: Form, field: string): Form {
  const rules = form.rules[field]
  if (!rules) return form
  const held = form.ui[field]?.when ? [] : rules.filter((rule) => !rule.when && rule.equals === undefined)
  return held.length === rules.length ? form : { ...form, rules: { ...form.rules, [field]: held } }
}

const bodyNames = (operation: OpenApiOperation): string[] =>
  Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema.properties ?? {}))

/** Bodies to test with the value; for a missing value an empty one, and one for each other field alone. */
function bodiesOf(field: string, value: unknown, others: readonly string[]): Record<string, unknown>[] {
  if (value !== undefined) return [{ [field]: value }]
  return [{}, ...others.filter((name) => name !== field).map((name) => ({ [name]: 'x' }))]
}

const refuses = (check: Operation['checkBody'], field: string, value: unknown, others: readonly string[]) =>
  bodiesOf(field, value, others).every((body) => check(body).some((fault) => fault.field === field))

/** The author's own samples that the form accepts and the baseline refuses. */
const ownSamples = (form: Form | undefined, field: string, kind: ValueKind): CounterExample[] =>
  (form?.rules[field] ?? [])
    .flatMap((rule) => rule.good ?? [])
    .map((sample) => sampleValue(form?.ui[field], sample))
    .filter((value) => value !== '' && !baseline[kind].accepts(value))
    .map((value) => ({ value, rule: baseline[kind].least.zh }))

const shown = (value: unknown) =>
  value === undefined || value === ''
    ? '空着'
    : `“${[...(typeof value === 'string' ? value : JSON.stringify(value))].slice(0, 10).join('')}”`

function weaker({ file, path, operation }: ServedOperation, tree: Tree, field: string, kind: ValueKind): Finding[] {
  const forms = boundForms(operation['x-form'], tree.forms)
  const owner = forms.find((form) => Object.hasOwn(form.schema.properties, field))
  const bound = operation['x-form'] === undefined ? path : [...path, 'x-form']
  const others = [...new Set([...forms.flatMap((form) => Object.keys(form.schema.properties)), ...bodyNames(operation)])]
  if (operation['x-handler'] === undefined) return []
  if (!owner && !bodyNames(operation).includes(field)) {
    const [id] = boundIds(operation['x-form'])
    return [
      {
        kind: 'api',
        id: file,
        path: bound,
        code: 'baseline/stored-missing',
        zh: `接口要存的 ${field} 没有字段提交`,
        en: `${operation.operationId} stores "${field}", which nothing of ${id ?? 'its body'} feeds`,
        fix: {
          zh: `表单中恢复名为 ${field} 的字段：${baseline[kind].least.zh}`,
          en: `Restore the field "${field}": ${baseline[kind].least.en}`,
        },
      },
    ]
  }
  const held = Object.fromEntries(forms.map((form) => [form.id, alwaysHeld(form, field)]))
  const check = compileBody(operation, held, { dicts: tree.dicts.dicts, conditions: tree.portal.conditions })
  const passed = [...baseline[kind].counterExamples, ...ownSamples(owner, field, kind)].find(
    ({ value }) => !refuses(check, field, value, others),
  )
  if (!passed) return []
  const details = {
    code: 'baseline/stored-weaker' as const,
    zh: `${field} 低于安全底线：${shown(passed.value)}能通过`,
    en: `"${field}" is below the security baseline: ${JSON.stringify(passed.value) ?? 'nothing'} passes`,
    fix: {
      zh: `补上规则 ${passed.rule}（底线：${baseline[kind].least.zh}）`,
      en: `Put the rule ${passed.rule} back. ${baseline[kind].least.en}`,
    },
  }
  if (!owner) return [{ kind: 'api', id: file, path: [...path, 'requestBody'], ...details }]
  const at = Object.hasOwn(owner.rules, field) ? ['rules', field] : ['schema', 'properties', field]
  return [{ kind: 'forms', id: owner.id, path: at, ...details }]
}

interface Checked {
  inputs: readonly unknown[]
  findings: Finding[]
}

/** Memoized, because most dictionaries and conditions stay the same between checks. */
const textOf = memoizeByData((data) => JSON.stringify(data) ?? '')

/** By operation, field and kind. Compiling a form costs more than the rest of the check, and most edits change neither. */
const checked = new WeakMap<OpenApiOperation, Map<string, Checked>>()

function weakerOnce(served: ServedOperation, tree: Tree, field: string, kind: ValueKind): Finding[] {
  const { operation, file } = served
  const forms = boundIds(operation['x-form']).map((id) => tree.forms[id])
  const dicts = forms.flatMap((form) => Object.values(form?.ui ?? {}).flatMap(({ dict }) => textOf(tree.dicts.dicts[dict ?? ''])))
  const inputs = [file, textOf(tree.portal.conditions), ...dicts, ...forms]
  const fields = checked.get(operation) ?? new Map<string, Checked>()
  checked.set(operation, fields)
  const key = `${field} ${kind}`
  const known = fields.get(key)
  if (known && known.inputs.length === inputs.length && known.inputs.every((input, at) => input === inputs[at])) return known.findings
  const findings = weaker(served, tree, field, kind)
  fields.set(key, { inputs, findings })
  return findings
}

/** Forms and bodies that accept a stored value which the server would have to refuse. */
export function weakerForms(tree: Tree): Finding[] {
  return servedOperations(tree).flatMap((served) => {
    const { 'x-handler': handler, 'x-with': settings } = served.operation
    const stored = storedValuesOf({ handler, settings }, tree.accounts)
    return Object.entries(stored).flatMap(([field, kind]) => weakerOnce(served, tree, field, kind))
  })
}
