import type { RuleConsequence } from '../../contract/console/console-review'
import type { Form, Rule } from '../../contract/form'
import type { Tree } from '../../contract/tree'
import { formSchema, pickFields } from '../../check/compile/form-schema'
import { makeAjv } from '../../check/compile/keywords'
import { lengthsOf } from '../../check/meaning/patterns/regex-lengths'
import { compiledTree } from '../compiled-tree'
import { leanSchema } from '../form-module'
import { memoize } from '../memoize'
import { acceptedOnlyBy } from './counter-examples'
import { pairs, isSameJson } from './change-sentences'

/** Where answers of a form are stored: rows of a record, or the profiles of accounts. */
export type StoredIn = { record: string } | { profiles: true }

/** The rules of one field that do not depend on other answers. */
export interface FieldRules {
  form: Form
  field: string
  dicts: Tree['dicts']['dicts']
}

/** A field whose rules have changed. */
export interface ChangedRules extends Omit<RuleConsequence, 'records'> {
  before: FieldRules
  after: FieldRules
  stored: StoredIn[]
}

export function fieldRules({ forms, dicts }: Pick<Tree, 'forms' | 'dicts'>, id: string, field: string): FieldRules | undefined {
  const form = Object.hasOwn(forms, id) ? forms[id] : undefined
  if (!form?.schema.properties[field]) return undefined
  const picked = pickFields(form, [field])
  const rules = (picked.rules[field] ?? []).filter(({ when, equals }) => when === undefined && equals === undefined)
  const { when: _, ...ui } = picked.ui[field] ?? { widget: 'text' as const }
  const code = ui.dict
  return {
    form: { ...picked, rules: { [field]: rules }, ui: { [field]: ui } },
    field,
    dicts: code !== undefined && dicts.dicts[code] ? { [code]: dicts.dicts[code] } : {},
  }
}

/** The schema of what a field accepts, without texts. */
const takenBy = ({ form, dicts }: FieldRules) => leanSchema(formSchema(form, { dicts, conditions: {} }))

const judges = memoize<(value: unknown) => boolean>(100)

/** Tests a value of the field with the compiled validator of the form. */
export function fieldTest({ form, field, dicts }: FieldRules): (value: unknown) => boolean {
  return judges(JSON.stringify([form, dicts]), () => {
    const validate = makeAjv().compile(formSchema(form, { dicts, conditions: {} }))
    return (value) => validate({ [field]: value })
  })
}

const textsOf = (rules: readonly Rule[]) =>
  rules.flatMap(({ good = [], bad = [] }) => [...good, ...bad]).filter((one): one is string => typeof one === 'string')

/** Repeats or cuts a valid text to a length. */
const stretched = (text: string, length: number) =>
  (text === '' ? 'x' : text).repeat(Math.ceil(length / Math.max(1, text.length))).slice(0, length)

/** Texts for which two sets of rules may differ: samples, counter-examples of patterns, and lengths around each limit. */
function candidates(before: readonly Rule[], after: readonly Rule[]): string[] {
  const texts = [...new Set(textsOf([...before, ...after]))]
  const patterns = (rules: readonly Rule[]) => rules.flatMap(({ pattern }) => pattern ?? [])
  const proved = patterns(before).flatMap((one) =>
    patterns(after).flatMap((other) => [acceptedOnlyBy(one, other, texts) ?? [], acceptedOnlyBy(other, one, texts) ?? []].flat()),
  )
  const limits = [...before, ...after].flatMap(({ min, max, pattern }) => {
    const own = pattern === undefined ? undefined : lengthsOf(pattern)
    return [min, max, own?.min, own?.max].filter((one) => one !== undefined && Number.isFinite(one) && one < 2_000)
  })
  const lengths = [...new Set(limits.flatMap((limit = 0) => [limit - 1, limit, limit + 1]))].filter((length) => length > 0)
  const grown = lengths.flatMap((length) => [...texts.slice(0, 12), '字'].map((text) => stretched(text, length)))
  return [...proved, ...texts, ...grown]
}

export function examplesBetween(before: FieldRules, after: FieldRules): { stricter?: string; looser?: string } {
  const [was, now] = [fieldTest(before), fieldTest(after)]
  const rulesOf = ({ form, field }: FieldRules) => form.rules[field] ?? []
  const all = candidates(rulesOf(before), rulesOf(after)).filter((text) => text !== '')
  const stricter = all.find((text) => was(text) && !now(text))
  const looser = all.find((text) => !was(text) && now(text))
  return { ...(stricter === undefined ? {} : { stricter }), ...(looser === undefined ? {} : { looser }) }
}

/** Where a form's answers are stored, by the operations that accept it. */
export function storedIn(tree: Tree, form: string): StoredIn[] {
  const { operations } = compiledTree(tree)
  const records = operations.flatMap(({ forms, serve }) => {
    if (!forms.includes(form)) return []
    if (serve.by === 'record') return serve.record.verb === 'create' || serve.record.verb === 'update' ? [serve.record.type] : []
    return serve.by === 'flow' ? (tree.flows[serve.flow.flow]?.record ?? []) : []
  })
  const levels = Object.values(tree.accounts?.kinds ?? {}).flatMap((kind) => kind.levels.flatMap(({ after = [] }) => after))
  const isProfile =
    levels.includes(form)
    || operations.some(({ forms, serve }) => forms.includes(form) && serve.by === 'handler' && serve.name.startsWith('enterprise.'))
  return [...[...new Set(records)].map((record) => ({ record })), ...(isProfile ? [{ profiles: true as const }] : [])]
}

/** Fields of forms whose rules accept other values than before. */
export function ruleConsequences(before: Tree, after: Tree): ChangedRules[] {
  return pairs(before.forms, after.forms).flatMap(({ id, before: was, after: now }) => {
    if (!was || !now || isSameJson([was.rules, was.schema, was.ui], [now.rules, now.schema, now.ui])) return []
    return Object.keys(now.schema.properties).flatMap((field): ChangedRules[] => {
      const [old, fresh] = [fieldRules(before, id, field), fieldRules(after, id, field)]
      if (!old || !fresh || isSameJson(takenBy(old), takenBy(fresh))) return []
      const fieldTitle = now.schema.properties[field]?.title ?? field
      const examples = examplesBetween(old, fresh)
      return [{ form: id, formTitle: now.title, field, fieldTitle, ...examples, before: old, after: fresh, stored: storedIn(after, id) }]
    })
  })
}
