import { outdatedCode } from '../../contract/vocabulary/kinds'
import type { ErrorWord } from '../../contract/words/error-words'

/**
 * Every way a request is refused: HTTP status and code of the envelope. For errors the two are equal; business refusals
 * answer 200 with a code above 1000 (spec §7, §8). The sentence that a visitor reads is in words.json under the code.
 */
export const errors = {
  malformed: { status: 400, code: 400 },
  parameters: { status: 400, code: 400 },
  session: { status: 401, code: 401 },
  forbidden: { status: 403, code: 403 },
  missing: { status: 404, code: 404 },
  method: { status: 405, code: 405 },
  timeout: { status: 408, code: 408 },
  superseded: { status: 409, code: 409 },
  tooLarge: { status: 413, code: 413 },
  mediaType: { status: 415, code: 415 },
  misdirected: { status: 421, code: 421 },
  body: { status: 422, code: 422 },
  tooMany: { status: 429, code: 429 },
  headers: { status: 431, code: 431 },
  internal: { status: 500, code: 500 },
  busy: { status: 503, code: 503 },
  unavailable: { status: 503, code: 503 },
  login: { status: 200, code: 1001 },
  captcha: { status: 200, code: 1002 },
  password: { status: 200, code: 1003 },
  business: { status: 200, code: 1004 },
  outdated: { status: 200, code: outdatedCode },
} as const satisfies Record<string, { status: number; code: number }>

export type ErrorName = keyof typeof errors

export const errorWord = (words: Record<string, ErrorWord>, code: number): string => words[code]?.message ?? ''
