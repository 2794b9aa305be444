import type { AccountKind, AccountsFile } from '../contract/accounts'
import { nearest } from './nearest'

/**
 * The accounts as they were meant: a form that is misspelt here (told where it is named) is read as the one that it nearly
 * names. Else its operations would be missing, and the fields that they keep, wherever those are used.
 */
export function withMeantForms(accounts: AccountsFile | undefined, forms: readonly string[]): AccountsFile | undefined {
  if (!accounts?.serve) return accounts
  let misspelt = false
  const meant = (name: string) => {
    const read = forms.includes(name) ? name : (nearest(name, forms) ?? name)
    misspelt ||= read !== name
    return read
  }
  const { login, password, close, forgotten } = accounts.serve
  const serve: AccountsFile['serve'] = {
    ...accounts.serve,
    login: meant(login),
    password: meant(password),
    ...(close === undefined ? {} : { close: meant(close) }),
    ...(forgotten ? { forgotten: { code: meant(forgotten.code), password: meant(forgotten.password) } } : {}),
  }
  const kindOf = (kind: AccountKind): AccountKind => ({
    ...kind,
    ...(kind.register === undefined ? {} : { register: meant(kind.register) }),
    levels: kind.levels.map((level) => (level.after ? { ...level, after: level.after.map(meant) } : level)),
  })
  const kinds = Object.fromEntries(Object.entries(accounts.kinds).map(([id, kind]) => [id, kindOf(kind)]))
  // The very object, where nothing is misspelt: what is derived from it is remembered by it.
  return misspelt ? { ...accounts, serve, kinds } : accounts
}
