import type { Passwords } from '../../../src/server/accounts/passwords'

const hashOf = (password: string) => `story:${password}`

/** Stands for Argon2: in a story nothing is worth a hash that costs anything. */
export const plainPasswords: Passwords = {
  hash: async (password) => hashOf(password),
  matches: async (stored, password) => stored === hashOf(password),
  isWeak: () => false,
  inTurn: (task) => task(),
  hashesAtOnce: 2,
  hashTime: () => 1,
}
