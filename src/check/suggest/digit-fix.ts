import type { CheckDigit, Rule } from '../../contract/rule'
import type { Problem } from '../../contract/problem'
import type { IdentityCheck } from '../../contract/vocabulary/kinds'
import { hasCheckDigit, identities, isIdentity, withCheckDigit } from '../../validate/identity'
import { replaceBy } from '../report'

type Numbered = Pick<Rule, 'checkDigit'> & { identity?: IdentityCheck }

const digitOf = ({ identity = 'none', checkDigit }: Numbered): CheckDigit | undefined =>
  identity === 'none' ? checkDigit : identities[identity].digit

/** The remedy for a number of which only the check character is wrong. */
export function digitFix(rule: Numbered, text: string): Problem['fix'] {
  const digit = digitOf(rule)
  if (!digit) return undefined
  const right = withCheckDigit(digit, text)
  const passes = hasCheckDigit(digit, right) && isIdentity(rule.identity ?? 'none', right)
  return right !== text && passes ? replaceBy(right, `末位不符；按前面各位改为 ${right}`, `Its check digit is wrong: ${right}`) : undefined
}

/** The identity that a text is, whatever its rule says. */
export const identityKindOf = (text: string): IdentityCheck | undefined =>
  (Object.keys(identities) as (keyof typeof identities)[]).find((check) => isIdentity(check, text))
