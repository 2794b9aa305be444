import type { Ports } from './ports'

/** Writes each call to the terminal while the environment names no host. */
export const createTerminalOutside = (write: (line: string) => void): Ports['outside'] => ({
  call: async (href, body) => write(`对外调用（演示）→ ${href}：${body}`),
})
