import type { FieldOfForm } from '../../../contract/console/console-rule'
import type { Dict, DictsFile } from '../../../contract/dict'
import type { WrittenForm } from '../../../contract/form'
import type { Page } from '../../../contract/page'
import type { Rule, RulesFile, RuleUse } from '../../../contract/rule'
import type { Files } from '../../../edit/apply-to-files'
import { ruleKindOf } from '../../../validate/form/rule-kind'
import { distinguished } from '../../schema-form/names'
import { translate } from '../../translate'
import { jsonIn, jsonsIn } from '../../store/files'
import type { RuleFieldType } from './bench/rule-model'
import { titleOr } from '../../store/title-or'

export const rulesFile = 'rules.json'
export const dictsFile = 'dicts.json'
export const formFile = (id: string) => `forms/${id}.json`

export const formIn = (files: Files, id: string): WrittenForm | undefined =>
  jsonIn(files, formFile(id)) as unknown as WrittenForm | undefined

export const sharedIn = (files: Files): RulesFile['rules'] => (jsonIn(files, rulesFile) as unknown as RulesFile | undefined)?.rules ?? {}

export const dictsIn = (files: Files): DictsFile['dicts'] => (jsonIn(files, dictsFile) as unknown as DictsFile | undefined)?.dicts ?? {}

export const dictIn = (files: Files, code: string): Dict | undefined => {
  const dicts = dictsIn(files)
  return Object.hasOwn(dicts, code) ? dicts[code] : undefined
}

/** Dictionaries whose options fit into one list. */
export const dictLines = (files: Files): { code: string; title: string }[] => {
  const dicts = Object.entries(dictsIn(files))
  const flat = dicts.filter(([, { items }]) => !items.some(({ children }) => children)).map(([code, { title }]) => ({ code, title }))
  return distinguished(flat, ({ code }) => code).map(({ code, title, note }) => ({
    code,
    title: note ? translate('choiceNoted', { title, note }) : title,
  }))
}

export interface FormLine {
  id: string
  title: string
  /** Titles of its fields. */
  parts: string[]
}

export const formLines = (files: Files): FormLine[] =>
  jsonsIn<WrittenForm>(files, 'forms').map(({ id, json: form }) => ({
    id,
    title: titleOr(form, id),
    parts: Object.keys(form.ui).map((field) => titleOfFormField(form, field)),
  }))

/** Titles of the pages that show a form. */
export const pagesWithForm = (files: Files, id: string): string[] =>
  jsonsIn<Page>(files, 'pages').flatMap(({ json: page }) => (JSON.stringify(page.blocks).includes(`"form":"${id}"`) ? [page.title] : []))

const rulesOf = (form: WrittenForm): (Rule | RuleUse)[] => [
  ...Object.values(form.rules).flat(),
  ...Object.values(form.ui).flatMap(({ columns }) => Object.values(columns ?? {}).flatMap(({ rules = [] }) => rules)),
]

/** A shared rule and those that use it, also through others. */
function rulesUsing(files: Files, name: string): Set<string> {
  const shared = sharedIn(files)
  const names = new Set([name])
  for (let size = 0; size < names.size;) {
    size = names.size
    for (const [other, { list }] of Object.entries(shared)) if (list.some((rule) => 'use' in rule && names.has(rule.use))) names.add(other)
  }
  return names
}

/** Titles of the forms that use a shared rule. */
export function formsUsing(files: Files, name: string): string[] {
  const names = rulesUsing(files, name)
  return formLines(files).flatMap(({ id, title }) => {
    const form = formIn(files, id)
    return form && rulesOf(form).some((rule) => 'use' in rule && names.has(rule.use)) ? [title] : []
  })
}

/** The fields that use a shared rule; columns of rows are no fields. */
export function fieldsUsing(files: Files, name: string): FieldOfForm[] {
  const names = rulesUsing(files, name)
  return formLines(files).flatMap(({ id }) =>
    Object.entries(formIn(files, id)?.rules ?? {}).flatMap(([field, rules]) =>
      rules.some((rule) => 'use' in rule && names.has(rule.use)) ? [{ form: id, field }] : [],
    ),
  )
}

export const titleOfFormField = (form: WrittenForm, field: string): string => titleOr(form.schema.properties[field], field)

export const fieldType = (form: WrittenForm, field: string): RuleFieldType => form.schema.properties[field]?.type ?? 'string'

/** The title of what a rule names: another field of the form, a shared rule, or a day. */
export const titlesFor = (files: Files, form: WrittenForm | undefined) => (name: string) =>
  form?.schema.properties[name]?.title ?? sharedIn(files)[name]?.title ?? name

/** A rule with its place in the file, the address that edits it, and its message. */
export interface WrittenRule {
  rule: Rule
  file: string
  path: (string | number)[]
  address: string[]
  message: string
}

interface RuleList {
  file: string
  path: (string | number)[]
  place: string[]
  rules: readonly (Rule | RuleUse)[]
}

/** The rules with shared ones expanded. */
export function placedRules(files: Files, { file, path, place, rules }: RuleList, seen: string[] = []): WrittenRule[] {
  return rules.flatMap((rule, at) => {
    if (!('use' in rule)) return [{ rule, file, path: [...path, at], address: [...place, String(at)], message: rule.message }]
    if (seen.includes(rule.use)) return []
    const list = {
      file: rulesFile,
      path: ['rules', rule.use, 'list'],
      place: [rulesFile, rule.use],
      rules: sharedIn(files)[rule.use]?.list ?? [],
    }
    return placedRules(files, list, [...seen, rule.use]).map((one) => ({
      ...one,
      message: rule.messages?.[ruleKindOf(one.rule)] ?? one.message,
    }))
  })
}

export const resolvedRules = (files: Files, rules: readonly (Rule | RuleUse)[]): Rule[] =>
  placedRules(files, { file: '', path: [], place: [], rules }).map(({ rule }) => rule)
