import type { Ports } from './ports'

const sixDigits = /(?<!\d)\d{6}(?!\d)/

/** Writes each message to the terminal while no gateway is configured. */
export function createTerminalSms(write: (line: string) => void, remember: boolean): Ports['sms'] {
  const codes = new Map<string, string>()
  return {
    async send(phone, text) {
      const code = sixDigits.exec(text)?.[0]
      if (remember && code) codes.set(phone, code)
      write(`短信（演示）→ ${phone}：${text}`)
    },
    lastCode: (phone) => codes.get(phone),
  }
}
