import type { CheckContext } from '../../contract/tree'
import { checkQuestionnaires } from '../questionnaires/check-questionnaires'
import { checkMarkup } from './markup'
import { checkConditionRegexes, checkRulePatterns } from './meaning-patterns'
import { checkFormSafety } from './meaning-safety'
import { checkColours } from './meaning-colours'
import { samplesOf } from './meaning-samples'
import { checkWords } from './meaning-words'
import { checkRuleSense } from './meaning-rules'
import { checkUploads } from './meaning-uploads'
import type { Report } from '../report'
import type { Source } from '../source'
import { indexTree } from '../tree-index'

/** What files mean: patterns that work, samples that hold, limits that can be met, secrets that stay secret. */
export function checkMeaning(sources: Source[], world: CheckContext, report: Report): void {
  const index = indexTree(sources, world, report)
  checkConditionRegexes(index)
  checkColours(index)
  checkMarkup(index)
  checkQuestionnaires(index)
  for (const form of index.forms) {
    const doubtful = new Set([...checkRulePatterns(index, form), ...checkRuleSense(index, form)])
    const failing = samplesOf(index, form, doubtful)
    checkFormSafety(index, form)
    checkUploads(index, form)
    checkWords(index, form, new Set([...doubtful, ...failing]))
  }
}
