import { createTerminalSms } from '../../../src/server/ports/terminal-sms'

/** Records every message that was sent, and the last code of each number. */
export function recordedSms() {
  const told: { phone: string; text: string }[] = []
  const { lastCode, send } = createTerminalSms(() => {}, true)
  return { told, sms: { lastCode, send: (phone: string, text: string) => (told.push({ phone, text }), send(phone, text)) } }
}
