import type { TextEdit, Problem } from '../../contract/problem'

/** Why a text is not JSON: one place, one code, one remedy. */
export interface JsonFault extends Pick<Problem, 'code' | 'zh' | 'en' | 'fix'> {
  offset: number
  length: number
  /** Lets the parser continue after the fault. */
  repair?: TextEdit
  /** The repair is certain and may be written to the file. */
  certain?: boolean
  /** Adjacent faults with one cause, such as an input method left on, are reported once. */
  fold?: 'line' | 'next'
}

export interface Context {
  text: string
  /** The error name of jsonc-parser. */
  error: string
  offset: number
  length: number
  /** The token at which the parser failed. */
  token: string
  /** The end of the previous token. */
  previousEnd: number
}

export type Diagnose = (context: Context) => JsonFault | undefined

interface Words {
  zh: string
  en: string
  /** The remedy in Chinese and English. */
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

/** The end of the line, for diagnoses that must look beyond one token. */
export const lineEnd = (text: string, offset: number): number => {
  const end = text.slice(offset).search(/[\r\n]/)
  return end < 0 ? text.length : offset + end
}

/** A single punctuation mark, typed instead of another. */
export const isLoneMark = (token: string): boolean => /^(?:=>?|&&?|[;|.\\/()])$/.test(token)
