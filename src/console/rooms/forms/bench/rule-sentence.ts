import type { Rule, RuleUse } from '../../../../contract/rule'
import { translate } from '../../../translate'
import type { RuleFieldType } from './rule-model'

interface Around {
  type: RuleFieldType
  /** The title of another field or of a shared rule. */
  titleOf(name: string): string
}

const limit = (type: RuleFieldType, number: number, isMost: boolean): string => {
  if (type === 'array') return isMost ? translate('ruleMaxItems', { number }) : translate('ruleMinItems', { number })
  if (type === 'string') return isMost ? translate('ruleMaxLength', { number }) : translate('ruleMinLength', { number })
  return isMost ? translate('ruleMaxValue', { number }) : translate('ruleMinValue', { number })
}

/** A short description of a rule. */
export function ruleSentence(rule: Rule | RuleUse, { type, titleOf }: Around): string {
  if ('use' in rule) return translate('ruleUse', { title: titleOf(rule.use) })
  if (rule.required) return translate('ruleRequired')
  if (rule.pattern !== undefined) return translate('rulePattern')
  if (rule.min !== undefined) return limit(type, rule.min, false)
  if (rule.max !== undefined) return limit(type, rule.max, true)
  if (rule.whitespace === false) return translate('ruleWhitespace')
  if (rule.equals !== undefined) return translate('ruleEquals', { field: titleOf(rule.equals) })
  if (rule.classes !== undefined) return translate('ruleClasses', { number: rule.classes })
  if (rule.blocklist) return translate('ruleBlocklist')
  if (rule.notBefore !== undefined) return translate('ruleNotBefore', { day: titleOf(rule.notBefore) })
  if (rule.notAfter !== undefined) return translate('ruleNotAfter', { day: titleOf(rule.notAfter) })
  if (rule.notAbove !== undefined) return translate('ruleNotAbove', { field: titleOf(rule.notAbove) })
  if (rule.notBelow !== undefined) return translate('ruleNotBelow', { field: titleOf(rule.notBelow) })
  return translate(rule.identity === 'mobile' ? 'ruleMobile' : 'ruleIdentity')
}
