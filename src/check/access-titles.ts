import type { AccountsFile } from '../contract/accounts'

/** What words of access are called: everybody and whoever has signed in, then kinds, levels and roles of staff. */
export function accessTitles(accounts: AccountsFile | undefined): Map<string, string> {
  const { kinds = {}, staff = {} } = accounts ?? {}
  return new Map([
    ['public', '所有人'],
    ['signedIn', '登录用户'],
    ...Object.values(kinds).flatMap((kind) => kind.levels.map(({ id, title }) => [id, `${title}${kind.title}`] as const)),
    ...Object.entries({ ...kinds, ...staff }).map(([id, { title }]) => [id, title] as const),
  ])
}
