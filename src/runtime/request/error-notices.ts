import type { BootPortal } from '../../release/release'

/**
 * The message of a failure (spec §8) by HTTP status, from words.json. `network` means no response; a status without a message, or with
 * `quiet`, is silent. A rule with `once` shows once until `reset`, which a new session calls.
 */
export interface ErrorNotices {
  /** The text to show now; undefined to stay silent. */
  take(status: number, serverMessage: string | undefined): string | undefined
  reset(): void
}

export function createErrorNotices(errors: BootPortal['errors']): ErrorNotices {
  const said = new Set<string>()
  return {
    take(status, serverMessage) {
      const key = status === 0 ? 'network' : String(status)
      const rule = errors[key] ?? errors['default']
      if (!rule?.message || rule.quiet || said.has(key)) return undefined
      if (rule.once) said.add(key)
      return (rule.prefer === 'server' && serverMessage) || rule.message
    },
    reset: () => said.clear(),
  }
}
