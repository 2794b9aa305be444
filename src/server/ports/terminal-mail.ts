import { lastCodes } from './last-codes'
import type { Ports } from './ports'

/** Writes each mail to the terminal, as long as the environment names no mail server. */
export function createTerminalMail(write: (line: string) => void, remember = false): NonNullable<Ports['mail']> {
  const { note, lastCode } = lastCodes(remember)
  return {
    async send({ to, subject, text }) {
      note(to, text)
      write(`邮件（演示）→ ${to}：${subject}\n${text}`)
    },
    lastCode,
  }
}
