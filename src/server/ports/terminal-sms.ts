import { lastCodes } from './last-codes'
import type { Ports } from './ports'

/** Writes each message to the terminal while no gateway is configured. */
export function createTerminalSms(write: (line: string) => void, remember: boolean): Ports['sms'] {
  const { note, lastCode } = lastCodes(remember)
  return {
    async send(phone, text) {
      note(phone, text)
      write(`短信（演示）→ ${phone}：${text}`)
    },
    lastCode,
  }
}
