import type { AccountsFile } from '../contract/accounts'

interface AccessWords {
  public: string
  signedIn: string
  ofLevel(level: string, kind: string): string
}

/** The words that findings use. */
const inFindings: AccessWords = { public: '所有人', signedIn: '登录用户', ofLevel: (level, kind) => `${level}${kind}` }

/** Names for the words of access: everybody and signed-in accounts, then kinds, levels and roles of staff. */
export function accessTitles(accounts: AccountsFile | undefined, words = inFindings): Map<string, string> {
  const { kinds = {}, staff = {} } = accounts ?? {}
  return new Map([
    ['public', words.public],
    ['signedIn', words.signedIn],
    ...Object.values(kinds).flatMap((kind) => kind.levels.map(({ id, title }) => [id, words.ofLevel(title, kind.title)] as const)),
    ...Object.entries({ ...kinds, ...staff }).map(([id, { title }]) => [id, title] as const),
  ])
}
