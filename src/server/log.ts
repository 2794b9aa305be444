import pino, { type Logger } from 'pino'

/** Phone numbers and codes of six digits, anywhere in a text. */
const numbers = /(?<!\d)(?:1[3-9]\d{9}|\d{6})(?!\d)/g
const hideNumbers = (text: string) =>
  text.replace(numbers, (found) => (found.length === 6 ? '******' : `${found.slice(0, 3)}****${found.slice(7)}`))

/** The logged parts of an error: kind, place and cause. Omits further fields, in which databases name refused values (requirement H2). */
export function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: hideNumbers(String(error)) }
  const code = 'code' in error ? { code: String(error.code) } : {}
  const cause = error.cause === undefined ? {} : { cause: loggedError(error.cause) }
  return { type: error.name, message: hideNumbers(error.message), ...code, stack: hideNumbers(error.stack ?? ''), ...cause }
}

const hideIn = (value: unknown): unknown => (typeof value === 'string' ? hideNumbers(value) : value)

/** The log of the process: no line contains a complete phone number or a code, whoever writes it. */
export const createLog = (level: string, destination?: { write(line: string): void }): Logger =>
  pino(
    {
      level,
      serializers: { err: loggedError },
      formatters: {
        log: (fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, name === 'id' ? value : hideIn(value)])),
      },
    },
    ...(destination ? [destination] : []),
  )
