const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** The 18th letter of a credit code, from the 17 before it (GB 32100-2015). */
export function checkCharacter(code: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * alphabet.indexOf(code[at] ?? ''), 0)
  return alphabet.charAt((31 - (sum % 31)) % 31)
}

/** Whether the last letter of an 18-letter credit code follows from the others. */
export const hasRightCheckDigit = (code: string): boolean => code[17] === checkCharacter(code)

/** The organisation code inside a credit code. */
export const unitCode = (socialCode: string) => socialCode.slice(8, 17)
