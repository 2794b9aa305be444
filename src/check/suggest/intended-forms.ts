import type { AccountKind, AccountsFile } from '../../contract/accounts'
import { nearest } from './nearest'

/**
 * The accounts with misspelt forms, which are reported, replaced by the nearest ones. Otherwise their operations and fields would be
 * missing wherever those are used.
 */
export function withIntendedForms(accounts: AccountsFile | undefined, forms: readonly string[]): AccountsFile | undefined {
  if (!accounts?.serve) return accounts
  let misspelt = false
  const intended = (name: string) => {
    const read = forms.includes(name) ? name : (nearest(name, forms) ?? name)
    misspelt ||= read !== name
    return read
  }
  const { login, password, close, forgotten } = accounts.serve
  const serve: AccountsFile['serve'] = {
    ...accounts.serve,
    login: intended(login),
    password: intended(password),
    ...(close === undefined ? {} : { close: intended(close) }),
    ...(forgotten ? { forgotten: { code: intended(forgotten.code), password: intended(forgotten.password) } } : {}),
  }
  const kindOf = (kind: AccountKind): AccountKind => ({
    ...kind,
    ...(kind.register === undefined ? {} : { register: intended(kind.register) }),
    levels: kind.levels.map((level) => (level.after ? { ...level, after: level.after.map(intended) } : level)),
  })
  const kinds = Object.fromEntries(Object.entries(accounts.kinds).map(([id, kind]) => [id, kindOf(kind)]))
  // The same object when nothing is misspelt, because caches use it as their key.
  return misspelt ? { ...accounts, serve, kinds } : accounts
}
