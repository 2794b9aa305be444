import type { Form, WrittenForm } from '../../contract/form'
import type { Rule, RuleUse, RulesFile, SharedRules } from '../../contract/rule'
import { traitsOf, type WidgetKind } from '../../contract/vocabulary/widgets'
import { rowFields, writtenRowForm } from '../../validate/form/row-form'
import { ruleKindOf } from '../../validate/form/rule-kind'
import { memoizeByInputs } from '../../contract/derived/memoize-by-inputs'
import { memoizeByData } from '../memoize-by-data'
import type { Path } from '../source'

/** An expanded rule with the index of the item in the file that it comes from. */
interface Placed {
  rule: Rule
  at: number
  /** The name in `rules.json` that the rule comes from; its faults are reported there. */
  name?: string
  /** Whether the form replaces the message of a shared rule. */
  reworded: boolean
}

/** A form with every shared rule in its place, and where each rule was written. */
export interface ExpandedForm {
  form: Form
  /** Maps a path in the expanded form to the path in its file. */
  origin(path: Path): Path
}

/** Every list of rules of a form, including those of columns. */
export const ruleLists = ({ rules, ui }: WrittenForm): (Rule | RuleUse)[][] => [
  ...Object.values(rules),
  ...Object.values(ui).flatMap(({ columns = {} }) => Object.values(columns).flatMap((column) => (column.rules ? [column.rules] : []))),
]

export const isRuleUse = (rule: Rule | RuleUse): rule is RuleUse => 'use' in rule

/** Drops the good samples: the other rules of a longer list may refuse them, so they only count where the rule is declared. */
const withoutGood = ({ good: _, ...rule }: Rule): Rule => rule

/** The rules behind a name, including those of names that it uses; none for an unknown or circular name. */
function listOf(shared: Record<string, SharedRules>, name: string, above: readonly string[]): Rule[] {
  if (above.includes(name) || !Object.hasOwn(shared, name)) return []
  const inside = [...above, name]
  return (shared[name]?.list ?? []).flatMap((rule) => (isRuleUse(rule) ? listOf(shared, rule.use, inside).map(withoutGood) : [rule]))
}

/** Every name that a list takes rules from, directly or through another name. */
export function ruleNamesUsed(file: RulesFile | undefined, rules: readonly (Rule | RuleUse)[], above: readonly string[] = []): string[] {
  return rules.flatMap((rule) =>
    isRuleUse(rule) && !above.includes(rule.use)
      ? [rule.use, ...ruleNamesUsed(file, file?.rules[rule.use]?.list ?? [], [...above, rule.use])]
      : [],
  )
}

/** Replaces `{title}` in a message by the title of the field that shows it. */
const wordedText = (message: string, title = ''): string => message.replaceAll('{title}', title)
export const withOwnMessages = (rule: Rule, title?: string): Rule => ({ ...rule, message: wordedText(rule.message, title) })

/** The rules that a name stands for, with their original messages. */
export const rulesNamed = (file: RulesFile | undefined, name: string): Rule[] => listOf(file?.rules ?? {}, name, [])

interface Field {
  /** Absent among the shared rules, whose messages keep their placeholders. */
  title?: string | undefined
  /** Names of the shared rules that contain the list; empty in a form. */
  above: readonly string[]
  /** The field accepts only the values of a dictionary. */
  hasOptions?: boolean
}

function placedRules(
  rules: readonly (Rule | RuleUse)[],
  shared: Record<string, SharedRules>,
  { title, above, hasOptions }: Field,
): Placed[] {
  return rules.flatMap((written, at): Placed[] => {
    if (!isRuleUse(written)) {
      const named = title !== undefined && written.message.includes('{title}')
      return [{ rule: named ? withOwnMessages(written, title) : written, at, reworded: false }]
    }
    const { use, required, messages, when } = written
    const isWhole = rules.length === 1 && !hasOptions
    return listOf(shared, use, above)
      .map((rule) => (isWhole ? rule : withoutGood(rule)))
      .filter((rule) => !(required === false && rule.required))
      .map((rule) => {
        const own = messages?.[ruleKindOf(rule)]
        const text = own ?? rule.message
        const message = title === undefined ? text : wordedText(text, title)
        return { rule: { ...rule, message, ...(when ? { when } : {}) }, at, name: use, reworded: own !== undefined }
      })
  })
}

/** When a rule without a `trigger` runs: on change for choices and dates, else on blur. */
export function triggerOf(rule: Rule, widget: WidgetKind | undefined): 'blur' | 'change' {
  if (rule.trigger) return rule.trigger
  const chosen = widget !== undefined && traitsOf(widget).options === true
  return chosen || rule.notBefore !== undefined || rule.notAfter !== undefined ? 'change' : 'blur'
}

/** The name of each rule that a form takes from `rules.json`, and whether the form replaces its message. */
const sharedRules = new WeakMap<object, { name: string; reworded: boolean }>()
/** The name by which the form took the rule. */
export const sharedRuleName = (rule: object): string | undefined => sharedRules.get(rule)?.name
export const isSharedRule = (rule: object): boolean => sharedRuleName(rule) !== undefined
/** Whether the message is written in the form itself and not in `rules.json`. */
export const hasOwnMessage = (rule: object): boolean => sharedRules.get(rule)?.reworded ?? true

function expand(form: WrittenForm, shared: Record<string, SharedRules>, names: (field: string) => Field): ExpandedForm {
  const placed = Object.entries(form.rules).map(([field, rules]) => [field, placedRules(rules, shared, names(field))] as const)
  const byField = new Map(placed)
  const running = ([field, list]: readonly [string, Placed[]]): [string, Rule[]] => [
    field,
    list.map(({ rule, name, reworded }) => {
      const trigger = triggerOf(rule, form.ui[field]?.widget)
      const one = rule.trigger === trigger && name === undefined ? rule : { ...rule, trigger }
      if (name !== undefined) sharedRules.set(one, { name, reworded })
      return one
    }),
  ]
  return {
    // `expandRows` inserts the rules of columns afterwards.
    form: { ...form, ui: form.ui as Form['ui'], rules: Object.fromEntries(placed.map(running)) },
    origin: ([first, field, at, ...rest]) => {
      const known = first === 'rules' && typeof at === 'number' ? byField.get(String(field))?.[at] : undefined
      const start: Path = [first, field, at].filter((part) => part !== undefined)
      if (!known) return [...start, ...rest]
      const item: Path = ['rules', String(field), known.at]
      if (known.name === undefined) return [...item, ...rest]
      return rest[0] === 'when'
        ? [...item, ...rest]
        : known.reworded && rest[0] === 'message'
          ? [...item, 'messages', ruleKindOf(known.rule)]
          : item
    },
  }
}

/** Inserts the rules of columns too: each row is a form inside the form. */
function expandRows(form: WrittenForm, shared: Record<string, SharedRules>, whole: ExpandedForm): ExpandedForm {
  const rows = rowFields(whole.form).flatMap((field) => {
    const row = writtenRowForm(form, field)
    return row ? [[field, expand(row, shared, fieldNames(row))] as const] : []
  })
  if (rows.length === 0) return whole
  const inRow = new Map(rows)
  const ui = Object.fromEntries(
    rows.map(([field, { form: row }]) => {
      const columns = Object.entries(whole.form.ui[field]?.columns ?? {}).map(([name, column]) => [
        name,
        column.rules ? { ...column, rules: row.rules[name] ?? [] } : column,
      ])
      return [field, { ...whole.form.ui[field]!, columns: Object.fromEntries(columns) }]
    }),
  )
  return {
    form: { ...whole.form, ui: { ...whole.form.ui, ...ui } },
    origin: (path) => {
      const [first, field, columns, name, rules, ...rest] = path
      const row = first === 'ui' && columns === 'columns' && rules === 'rules' ? inRow.get(String(field)) : undefined
      if (!row || name === undefined) return whole.origin(path)
      const [, , ...written] = row.origin(['rules', name, ...rest])
      return ['ui', String(field), 'columns', name, 'rules', ...written]
    },
  }
}

const fieldNames =
  (form: WrittenForm) =>
  (field: string): Field => ({
    title: form.schema.properties[field]?.title ?? field,
    above: [],
    hasOptions: form.ui[field]?.dict !== undefined,
  })

const expanded = memoizeByInputs<WrittenForm, ExpandedForm>()

/** Memoized, because other caches use the expanded form as their key. */
export const expandForm = (form: WrittenForm, rules: RulesFile | undefined): ExpandedForm =>
  expanded(form, [rules], () => {
    const shared = rules?.rules ?? {}
    return expandRows(form, shared, expand(form, shared, fieldNames(form)))
  })

const ofDates = ({ notBefore, notAfter }: Rule) => notBefore !== undefined || notAfter !== undefined

/** The shared rules as fields of one form, so that the form checks apply to them. */
export const formOfRules = memoizeByData(asForm)

function asForm({ rules }: RulesFile): ExpandedForm {
  const names = Object.entries(rules)
  const widgetOf = ({ type, list }: SharedRules): WidgetKind =>
    type === 'array' ? 'checkboxes' : list.some((rule) => !isRuleUse(rule) && ofDates(rule)) ? 'date' : 'text'
  const written: WrittenForm = {
    id: 'rules',
    title: '共用规则',
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        names.map(([name, { title, type = 'string' }]) => [
          name,
          { type, title, ...(type === 'array' ? { items: { type: 'string' as const } } : {}) },
        ]),
      ),
    },
    rules: Object.fromEntries(names.map(([name, { list }]) => [name, list])),
    ui: Object.fromEntries(names.map(([name, one]) => [name, { widget: widgetOf(one) }])),
    submit: { label: '' },
  }
  const { form, origin } = expand(written, rules, (name) => ({ above: [name] }))
  return {
    form,
    origin: (path) => {
      const [first, name, ...rest] = origin(path)
      return first === 'rules' && name !== undefined ? ['rules', name, 'list', ...rest] : ['rules', ...(name === undefined ? [] : [name])]
    },
  }
}
