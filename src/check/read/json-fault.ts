import type { TextEdit, Problem } from '../../contract/problem'

/** Why a text is not JSON: one place, one code, one remedy. */
export interface JsonFault extends Pick<Problem, 'code' | 'zh' | 'en' | 'fix'> {
  offset: number
  length: number
  /** Lets the parser read on behind the fault. */
  repair?: TextEdit
  /** Nothing else can have been meant: the repair may be written to the file. */
  certain?: boolean
  /** Neighbours of one origin, such as an input method left on, are told once. */
  fold?: 'line' | 'next'
}

export interface Context {
  text: string
  /** jsonc-parser's name of the error. */
  error: string
  offset: number
  length: number
  /** The text that the parser stumbled over. */
  token: string
  /** Where the token before it ends. */
  previousEnd: number
}

export type Diagnose = (context: Context) => JsonFault | undefined

interface Words {
  zh: string
  en: string
  /** The remedy, in both languages. */
  fix: [zh: string, en: string]
}

export function jsonFault(
  code: string,
  offset: number,
  length: number,
  { zh, en, fix }: Words,
  more: Pick<JsonFault, 'repair' | 'certain' | 'fold'> = {},
): JsonFault {
  const { repair } = more
  return { code, offset, length, zh, en, fix: { zh: fix[0], en: fix[1], ...(repair ? { replacement: repair.text } : {}) }, ...more }
}

export const insert = (offset: number, text: string): TextEdit => ({ offset, length: 0, text })
export const replace = (offset: number, length: number, text: string): TextEdit => ({ offset, length, text })

/** A text as far as its quotes go, for the parts of a diagnosis that must look beyond one token. */
export const lineEnd = (text: string, offset: number): number => {
  const end = text.slice(offset).search(/[\r\n]/)
  return end < 0 ? text.length : offset + end
}

/** One mark of punctuation by itself, typed in the place of another. */
export const isLoneMark = (token: string): boolean => /^(?:=>?|&&?|[;|.\\/()])$/.test(token)
