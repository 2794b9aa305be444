import type { Access, AccountsFile } from '../../accounts'
import { openAccess } from '../../vocabulary/kinds'

/** The part of `accounts.json` that access depends on: the levels of each kind from low to high, and the staff roles. */
export interface AccountNames {
  kinds: Record<string, string[]>
  staff: string[]
  /** The mark beside an account's name, by kind and level, such as `provider2`; without one the portal's words apply. */
  marks?: Record<string, string>
}

/** An account as far as access needs it; `type` counts its level from 1 (spec §6). */
export interface Account {
  role: string
  type: number
}

export function accountNames(file: AccountsFile | undefined): AccountNames {
  const kinds = Object.entries(file?.kinds ?? {}).map(([id, { levels }]) => [id, levels.map((level) => level.id)] as const)
  const marks = Object.fromEntries(
    Object.entries(file?.kinds ?? {}).flatMap(([kind, { levels }]) =>
      levels.flatMap(({ mark }, at) => (mark === undefined ? [] : [[`${kind}${at + 1}`, mark]])),
    ),
  )
  return { kinds: Object.fromEntries(kinds), staff: Object.keys(file?.staff ?? {}), ...(Object.keys(marks).length > 0 ? { marks } : {}) }
}

/** Access by any of several words; a single word is returned as it is. */
export const anyOf = (words: string[]): Access => (words.length === 1 ? words[0]! : words)

/** Roles of staff that manage the portal. */
export const managingRoles = (file: AccountsFile | undefined): string[] =>
  Object.entries(file?.staff ?? {}).flatMap(([role, { admin }]) => (admin === true ? [role] : []))

export const isStaff = ({ staff }: AccountNames, role: string): boolean => staff.includes(role)

/** The level of a kind that a word names, counted from 1; 0 when the kind has no such level. */
export const levelOf = ({ kinds }: AccountNames, role: string, word: string): number =>
  (Object.hasOwn(kinds, role) ? kinds[role]!.indexOf(word) : -1) + 1

/** The access words of an account: its kind with the levels that it has reached, or its role. */
export const accessWordsOf = ({ kinds }: AccountNames, { role, type }: Account): string[] => [
  role,
  ...(Object.hasOwn(kinds, role) ? kinds[role]! : []).slice(0, type),
]

/** Whether an account has access; null is a guest. Deny by default: an unknown word admits nobody. */
export const admits = (names: AccountNames, access: Access, account: Account | null): boolean =>
  [access].flat().some((word) => word === 'public' || (account !== null && ['signedIn', ...accessWordsOf(names, account)].includes(word)))

/**
 * How restrictive an access word is: 0 everybody, 1 signed in or of a kind, 2 a higher level, 3 staff or an unknown word, which admits
 * nobody.
 */
function rankOf(names: AccountNames, word: string): number {
  const at = (openAccess as readonly string[]).indexOf(word)
  if (at >= 0) return at
  if (isStaff(names, word)) return 3
  const levels = Object.keys(names.kinds).map((kind) => (kind === word ? 1 : levelOf(names, kind, word)))
  return Math.min(2, Math.max(0, ...levels)) || 3
}

/** The most open of the words counts; a higher number means fewer people. */
export const strictness = (names: AccountNames, access: Access): number => Math.min(...[access].flat().map((word) => rankOf(names, word)))

/** Whether only staff have access. */
export const isForStaff = (names: AccountNames, access: Access): boolean => [access].flat().every((word) => isStaff(names, word))
