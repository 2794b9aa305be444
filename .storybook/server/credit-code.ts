import { identities, withCheckDigit } from '../../src/validate/identity'

const orgWeights = [3, 7, 9, 10, 5, 8, 4, 2]

/** The check character of an organisation code (GB 11714), which is part of the credit code. */
export function orgCharacter(body: string): string {
  const sum = [...body].reduce((total, letter, at) => total + Number.parseInt(letter, 36) * (orgWeights[at] ?? 0), 0)
  const rest = 11 - (sum % 11)
  return rest === 10 ? 'X' : String(rest % 11)
}

/** A code that passes both checks, in region 9901, which no real place has. */
export function creditCode(number: number): string {
  const organisation = `MADEM${String(number % 1000).padStart(3, '0')}`
  return withCheckDigit(identities.creditCode.digit!, `91990101${organisation}${orgCharacter(organisation)}`)
}
