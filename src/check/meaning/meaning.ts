import type { Form, WrittenForm } from '../../contract/form'
import type { CheckContext } from '../../contract/tree'
import { checkQuestionnaires } from '../questionnaires/check-questionnaires'
import { checkMarkup } from './markup'
import { checkConditionRegexes, checkRulePatterns } from './patterns/meaning-patterns'
import { checkFormSafety } from './meaning-safety'
import { checkColours } from './meaning-colours'
import { checkVagueLinks } from './vague-links'
import { samplesOf } from './meaning-samples'
import { checkWords } from './meaning-words'
import { checkRuleSense } from './meaning-rules'
import { checkRows } from './meaning-rows'
import { checkUploads } from './meaning-uploads'
import { formOfRules, ruleNamesUsed } from '../expand/expand-rules'
import { rowEntries } from '../expand/row-entries'
import type { Report } from '../report'
import type { Source } from '../source'
import { indexTree, type Entry, type TreeIndex } from '../tree-index'

/** Names of faulty shared rules. These are checked where they are declared, whether or not a form uses them. */
function faultyNames(index: TreeIndex): Set<string> {
  const [first] = index.rules
  if (!index.rulesFile || !first) return new Set()
  const { form, origin } = formOfRules(index.rulesFile)
  const source: Source = Object.assign(Object.create(first.source), { origin })
  return checkRules(index, { id: source.id, value: form, source, path: [] }, namesInCircles(index))
}

/** Names that depend on a circular name: their rules are unknown, so samples prove nothing. */
function namesInCircles({ rules, rulesFile }: TreeIndex): Set<string> {
  const used = new Map(rules.map(({ id, value }) => [id, ruleNamesUsed(rulesFile, value.list)]))
  const circular = rules.filter(({ id }) => used.get(id)?.includes(id)).map(({ id }) => id)
  return new Set(rules.filter(({ id }) => circular.some((one) => one === id || used.get(id)?.includes(one))).map(({ id }) => id))
}

/** Fields that use faulty shared rules: the fault is reported at the rules, not again for each field. */
function fieldsUsing(index: TreeIndex, { source }: Entry<Form>, faulty: ReadonlySet<string>): Set<string> {
  const { rules } = (source.asWritten ?? source).data as WrittenForm
  if (faulty.size === 0) return new Set()
  return new Set(Object.keys(rules).filter((field) => ruleNamesUsed(index.rulesFile, rules[field] ?? []).some((name) => faulty.has(name))))
}

/** Checks rules, samples and messages; returns the fields with faulty rules. */
function checkRules(index: TreeIndex, form: Entry<Form>, known: ReadonlySet<string>): Set<string> {
  const doubtful = new Set([...known, ...checkRulePatterns(index, form), ...checkRuleSense(index, form)])
  const wrong = new Set([...doubtful, ...samplesOf(index, form, doubtful)])
  checkWords(index, form, wrong)
  return wrong
}

/** What files mean: patterns that work, samples that pass, limits that can be met, passwords that stay secret. */
export function checkMeaning(sources: Source[], context: CheckContext, report: Report): void {
  const index = indexTree(sources, context, report)
  checkConditionRegexes(index)
  checkColours(index)
  checkMarkup(index)
  checkVagueLinks(index)
  checkQuestionnaires(index)
  const faulty = faultyNames(index)
  for (const form of index.forms) {
    checkRules(index, form, fieldsUsing(index, form, faulty))
    checkFormSafety(index, form)
    checkUploads(index, form)
    checkRows(index, form)
    for (const row of rowEntries(form)) {
      checkRules(index, row, fieldsUsing(index, row, faulty))
      checkFormSafety(index, row)
    }
  }
}
