import pino, { type DestinationStream, type Logger } from 'pino'
import { previewTokens } from './console/preview/preview-token'

/** Phone numbers and codes of six digits, anywhere in a text. */
const numbers = /(?<!\d)(?:1[3-9]\d{9}|\d{6})(?!\d)/g
const hideSecrets = (text: string) =>
  text
    .replace(previewTokens, '…')
    .replace(numbers, (found) => (found.length === 6 ? '******' : `${found.slice(0, 3)}****${found.slice(7)}`))

/** The logged parts of an error: kind, place and cause. Omits further fields, in which databases name refused values (requirement H2). */
function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: hideSecrets(String(error)) }
  const code = 'code' in error ? { code: String(error.code) } : {}
  const cause = error.cause === undefined ? {} : { cause: loggedError(error.cause) }
  return { type: error.name, message: hideSecrets(error.message), ...code, stack: hideSecrets(error.stack ?? ''), ...cause }
}

const hideIn = (value: unknown): unknown => (typeof value === 'string' ? hideSecrets(value) : value)

/** Bytes of lines that wait while the standard output takes none; further ones are lost. */
const mostWaiting = 1024 * 1024

/**
 * The process's standard output, for its log and its messages. A full disk or a reader that has gone neither ends nor stops the process:
 * lines wait for the next try, and the first one that is written again says how many were lost.
 */
export function standardOutput(fd = 1): DestinationStream {
  const output = pino.destination({ dest: fd, sync: false, maxLength: mostWaiting })
  const flushSync = output.flushSync.bind(output)
  let isFailing = false
  let lost = 0
  output.on('error', () => (isFailing = true))
  output.on('drop', () => (lost += 1))
  output.on('drain', () => {
    isFailing = false
    if (lost > 0) output.write(`${JSON.stringify({ level: 50, time: Date.now(), lost, msg: 'the standard output took no lines' })}\n`)
    lost = 0
  })
  // pino calls this at the exit, and would repeat a failing write for ever.
  output.flushSync = () => void (isFailing || flushSync())
  return output
}

/** The log of the process: no line contains a complete phone number, a code or a preview's token, whoever writes it. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
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
