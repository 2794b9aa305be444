import type { IdentityCheck, PhoneNumbers } from '../contract/vocabulary/kinds'
import type { CheckDigit } from '../contract/rule'

interface IdentityRule {
  pattern: string
  digit?: CheckDigit
  good: readonly string[]
  bad: readonly string[]
}

const codeLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const digits = '0123456789'

/** An existing date from 1900 to 2099, as eight digits. */
const monthAndDay = '(?:(?:0[13578]|1[02])(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)(?:0[1-9]|[12][0-9]|30)|02(?:0[1-9]|1[0-9]|2[0-8]))'
const leapYear = '(?:(?:19|20)(?:0[48]|[2468][048]|[13579][26])|2000)'
const day = `(?:(?:19|20)[0-9]{2}${monthAndDay}|${leapYear}0229)`

/** The format of each identity, with samples that form rules, registration and the security baseline must agree on. */
export const identities: Readonly<Record<Exclude<IdentityCheck, 'none'>, IdentityRule>> = {
  /** GB 32100-2015. */
  creditCode: {
    pattern: '^[0-9A-HJ-NPQRTUWXY]{2}[0-9]{6}[0-9A-HJ-NPQRTUWXY]{10}$',
    digit: {
      letters: codeLetters,
      weights: [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28],
      last: codeLetters.charAt(0) + [...codeLetters.slice(1)].reverse().join(''),
    },
    good: ['91990104MADEM0038A', '91990102MADEM0011M', '91990101MADEM0062F'],
    bad: ['91990104MADEM0038B', '9199010OMADEM0038A', '91990104MADEM0038', '91990104madem0038a', ' 91990104MADEM0038A'],
  },
  /** GB 11643-1999. */
  residentId: {
    pattern: `^[1-9][0-9]{5}${day}[0-9]{3}[0-9X]$`,
    digit: { letters: digits, weights: [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2], last: '10X98765432' },
    good: ['11010519491231002X', '440524198001010013', '990101199003070023', '110105200002290021', '11010519960229002X'],
    bad: [
      '110105194912310021',
      '11010519491231002x',
      '11010519491331002X',
      '110105194912310',
      '110105199002300028',
      '110105190102290022',
      '110105199004310027',
      '1101051949123100２X',
    ],
  },
  mobile: {
    pattern: '^1[3-9][0-9]{9}$',
    good: ['13800138000', '19912345678'],
    bad: ['12800138000', '1380013800', '+8613800138000', '１３８００１３８０００'],
  },
  /** As in the HTML standard, with a domain that has a dot: nothing that a mail header or a list of recipients could take for its own. */
  email: {
    pattern: `^(?=.{6,254}$)[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$`,
    good: ['ann@example.org', 'Ann.Example+portal@mail.example.co.uk'],
    bad: [
      'ann',
      'ann@',
      '@example.org',
      'ann@example',
      'ann example@example.org',
      'ann@example.org, bob@example.org',
      'ann＠example.org',
      'ann@example..org',
    ],
  },
}

/** The form in which a mail address is stored and compared: no server distinguishes letters by case. */
export const plainEmail = (address: string): string => address.toLowerCase()

/** Patterns for phone numbers of accounts, by country. */
export const phonePatterns: Readonly<Record<PhoneNumbers, string>> = {
  mainland: identities.mobile.pattern,
  international: '^\\+?[0-9]{7,15}$',
}

/** The values of characters by position: digits as themselves, A to Z as 10 to 35. */
export const plainLetters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Sums the digits of a product below 100; for larger ones the tens and the last digit. */
const digitSum = (product: number) => Math.floor(product / 10) + (product % 10)

/** The expected check character; '' when a character has no value. */
function lastLetter({ letters = plainLetters, weights, last, addDigits }: CheckDigit, text: string): string {
  const values = weights.map((_, at) => letters.indexOf(text.charAt(at) || ' '))
  const products = weights.map((weight, at) => weight * (values[at] ?? 0))
  const sum = products.reduce((whole, product) => whole + (addDigits ? digitSum(product) : product), 0)
  return values.includes(-1) ? '' : last.charAt(sum % last.length)
}

/** Whether the character after the weighted ones is the right check character. */
export const hasCheckDigit = (digit: CheckDigit, text: string): boolean =>
  text.length > digit.weights.length && text.charAt(digit.weights.length) === lastLetter(digit, text)

/** The text with the check character that the others demand. */
export function withCheckDigit(digit: CheckDigit, text: string): string {
  const at = digit.weights.length
  return text.slice(0, at) + lastLetter(digit, text) + text.slice(at + 1)
}

/** Whether a text is a valid identity. */
export function isIdentity(check: IdentityCheck, text: string): boolean {
  if (check === 'none') return true
  const { pattern, digit } = identities[check]
  return new RegExp(pattern, 'u').test(text) && (digit === undefined || hasCheckDigit(digit, text))
}

/** The organisation code inside a credit code. */
export const orgCode = (creditCode: string): string => creditCode.slice(8, 17)

/** Parts of an identity, by the names that `keep` reads. */
export const identityParts: Readonly<Partial<Record<IdentityCheck, Readonly<Record<string, (text: string) => string>>>>> = {
  creditCode: { orgCode },
  residentId: { birthday: (text) => text.slice(6, 14).replace(/^(.{4})(..)/, '$1-$2-') },
}
