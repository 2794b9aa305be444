import type { Access, AccountsFile } from '../../accounts'
import { openAccess } from '../../kinds'

/** As much of `accounts.json` as says who may do what: the levels of each kind from low to high, and the roles of staff. */
export interface AccountNames {
  kinds: Record<string, string[]>
  staff: string[]
  /** What stands beside the name of an account, by kind and level, as `provider2`; of others the portal's words. */
  marks?: Record<string, string>
}

/** An account as far as access goes; `type` counts its level from 1 (spec §6). */
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

/** Any of several words; a single one is a list of itself. */
export const anyOf = (words: string[]): Access => (words.length === 1 ? words[0]! : words)

/** Roles of staff that manage the portal. */
export const managingRoles = (file: AccountsFile | undefined): string[] =>
  Object.entries(file?.staff ?? {}).flatMap(([role, { admin }]) => (admin === true ? [role] : []))

export const isStaff = ({ staff }: AccountNames, role: string): boolean => staff.includes(role)

/** Which level of a kind a word names, counted from 1; 0 for none of its own. */
export const levelOf = ({ kinds }: AccountNames, role: string, word: string): number =>
  (Object.hasOwn(kinds, role) ? kinds[role]!.indexOf(word) : -1) + 1

/** The words that name an account: its kind with the levels that it has reached, or its role. */
export const accessWordsOf = ({ kinds }: AccountNames, { role, type }: Account): string[] => [
  role,
  ...(Object.hasOwn(kinds, role) ? kinds[role]! : []).slice(0, type),
]

/** Whether an account may; nobody is one who has not signed in. Deny by default: an unknown word admits none. */
export const admits = (names: AccountNames, access: Access, account: Account | null): boolean =>
  [access].flat().some((word) => word === 'public' || (account !== null && ['signedIn', ...accessWordsOf(names, account)].includes(word)))

/** How far an access word lets in: 0 everybody, 1 whoever signs in or is of a kind, 2 a higher level, 3 staff; unknown words let nobody in. */
function rankOf(names: AccountNames, word: string): number {
  const at = (openAccess as readonly string[]).indexOf(word)
  if (at >= 0) return at
  if (isStaff(names, word)) return 3
  const levels = Object.keys(names.kinds).map((kind) => (kind === word ? 1 : levelOf(names, kind, word)))
  return Math.min(2, Math.max(0, ...levels)) || 3
}

/** The higher, the fewer are let in. */
export const strictness = (names: AccountNames, access: Access): number => Math.min(...[access].flat().map((word) => rankOf(names, word)))

/** Whether staff alone are let in. */
export const isForStaff = (names: AccountNames, access: Access): boolean => [access].flat().every((word) => isStaff(names, word))
