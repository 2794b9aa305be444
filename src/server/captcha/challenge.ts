import { randomInt } from 'node:crypto'

/** The text that is drawn and the expected answer. */
export interface Challenge {
  text: string
  answer: string
}

export type Variant = 1 | 2 | 3

/** Without pairs that look alike once bent: 0 O D, 1 I L, 2 Z, 5 S, 8 B, U V. */
const letters = 'ACEFHJKMNPRTWXY34679'

const pick = (alphabet: string) => alphabet[randomInt(alphabet.length)]!
const many = (alphabet: string, length: number) => Array.from({ length }, () => pick(alphabet)).join('')

/** 1 four digits, 2 letters and digits, 3 a small sum; `long` is six letters and digits. */
export function newChallenge(variant: Variant | 'long'): Challenge {
  if (variant === 3) return newSum()
  const text = many(variant === 1 ? '0123456789' : letters, variant === 'long' ? 6 : 4)
  return { text, answer: text }
}

function newSum(): Challenge {
  const [a, b] = [randomInt(2, 30), randomInt(1, 10)]
  const minus = a > b && randomInt(2) === 1
  return { text: `${a}${minus ? '-' : '+'}${b}=?`, answer: String(minus ? a - b : a + b) }
}

/** Normalizes an answer: full-width characters, spaces and lower case are accepted. */
export const normalAnswer = (typed: string) => typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
