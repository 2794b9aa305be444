import type { WrittenForm } from '../../../contract/form'
import type { Rule, SharedRules } from '../../../contract/rule'
import { sameValue } from '../../../edit/same-value'
import { isRuleUse } from '../../expand/expand-rules'
import type { RawFile } from '../../read/load-tree'
import { dataOf, newFile } from './raw-file'

/** Equal rules become shared when this many fields have them. */
const often = 3

interface Copy {
  field: string
  title: string
  type: SharedRules['type']
  list: Rule[]
}

const namesOthers = (rule: Rule) => rule.equals !== undefined || rule.blocklist !== undefined || rule.when !== undefined
const isDay = (rule: Rule) => rule.notBefore !== undefined || rule.notAfter !== undefined

function copiesIn(file: RawFile): Copy[] {
  const { rules, schema } = dataOf<WrittenForm>(file)
  return Object.entries(rules).flatMap(([field, list]): Copy[] => {
    const own = list.filter((rule): rule is Rule => !isRuleUse(rule))
    const { type, title = field } = schema.properties[field] ?? {}
    const shareable = own.length === list.length && !own.some((rule) => namesOthers(rule) || isDay(rule))
    return shareable && own.some(({ pattern }) => pattern !== undefined)
      ? [{ field, title, type: type as SharedRules['type'], list: own }]
      : []
  })
}

const meaning = ({ title, type, list }: Copy) => [title, type, list.map(({ good: _good, bad: _bad, ...rule }) => rule)]

const merged = (samples: (Rule['good'] | undefined)[]) => {
  const all = [...new Set(samples.flatMap((list) => list ?? []))]
  return all.length > 0 ? all : undefined
}

/** One list with the samples of all copies, since each field loses its own. */
function sharedBy([first, ...others]: Copy[]): SharedRules {
  const list = first!.list.map((rule, at): Rule => {
    const [good, bad] = (['good', 'bad'] as const).map((word) =>
      merged([rule, ...others.map((copy) => copy.list[at]!)].map((one) => one[word])),
    )
    const { good: _good, bad: _bad, ...rest } = rule
    return { ...rest, ...(good ? { good } : {}), ...(bad ? { bad } : {}) }
  })
  const { title, type } = first!
  return { title, ...(type && type !== 'string' ? { type } : {}), list }
}

/** Moves rules that several fields with one title repeat to rules.json, named after the field; the check then writes `use` instead. */
export function upgradeRules(files: RawFile[]): RawFile[] {
  if (files.some(({ name }) => name === 'rules.json')) return files
  const copies = files.filter(({ name }) => name.startsWith('forms/')).flatMap(copiesIn)
  const alike: Copy[][] = []
  for (const copy of copies) {
    const known = alike.find(([first]) => first && sameValue(meaning(first), meaning(copy)))
    if (known) known.push(copy)
    else alike.push([copy])
  }
  const rules: Record<string, SharedRules> = {}
  for (const group of alike) {
    if (group.length < often) continue
    const names = [group[0]!.field, ...group.map((_, at) => `${group[0]!.field}${at + 2}`)]
    rules[names.find((name) => !Object.hasOwn(rules, name))!] = sharedBy(group)
  }
  if (Object.keys(rules).length === 0) return files
  return [...files, newFile('rules.json', { $schema: './meta/rules.schema.json', rules })]
}
