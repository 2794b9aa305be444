import type { Rule, RuleUse } from '../../../../contract/rule'
import { say } from '../../../say'
import type { FieldType } from './rule-model'

interface Around {
  type: FieldType
  /** What other fields and shared rules are called. */
  titleOf(name: string): string
}

const limit = (type: FieldType, number: number, isMost: boolean): string => {
  if (type === 'array') return isMost ? say('ruleMaxItems', { number }) : say('ruleMinItems', { number })
  if (type === 'string') return isMost ? say('ruleMaxLength', { number }) : say('ruleMinLength', { number })
  return isMost ? say('ruleMaxValue', { number }) : say('ruleMinValue', { number })
}

/** What a rule asks, in a few words. */
export function ruleSentence(rule: Rule | RuleUse, { type, titleOf }: Around): string {
  if ('use' in rule) return say('ruleUse', { title: titleOf(rule.use) })
  if (rule.required) return say('ruleRequired')
  if (rule.pattern !== undefined) return say('rulePattern')
  if (rule.min !== undefined) return limit(type, rule.min, false)
  if (rule.max !== undefined) return limit(type, rule.max, true)
  if (rule.whitespace === false) return say('ruleWhitespace')
  if (rule.equals !== undefined) return say('ruleEquals', { field: titleOf(rule.equals) })
  if (rule.classes !== undefined) return say('ruleClasses', { number: rule.classes })
  if (rule.blocklist) return say('ruleBlocklist')
  if (rule.notBefore !== undefined) return say('ruleNotBefore', { day: titleOf(rule.notBefore) })
  if (rule.notAfter !== undefined) return say('ruleNotAfter', { day: titleOf(rule.notAfter) })
  return say('ruleIdentity')
}
