import type { Passwords } from '../../../src/server/accounts/passwords'

const hashOf = (password: string) => `story:${password}`

/** Double of Argon2: nothing in a story is worth an expensive hash. */
export const plainPasswords: Passwords = {
  hash: async (password) => hashOf(password),
  matches: async (stored, password) => stored === hashOf(password),
  isWeak: () => false,
  inTurn: (task) => task(),
  hashesAtOnce: 2,
  hashTime: () => 1,
}
