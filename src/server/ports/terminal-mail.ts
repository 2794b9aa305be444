import type { Ports } from './ports'

/** Writes each mail to the terminal, as long as the environment names no mail server. */
export const createTerminalMail = (write: (line: string) => void): NonNullable<Ports['mail']> => ({
  send: async ({ to, subject, text }) => write(`邮件（演示）→ ${to}：${subject}\n${text}`),
})
