import { keyedHash, sameText } from '../../accounts/secrets'
import type { Store } from '../../store/store'

/** Whose look at which draft. */
export interface PreviewGrant {
  /** Id of the account that looks. */
  account: string
  /** Which draft: see `PreviewSource`. */
  source: string
}

const mark = 'preview.'
/** A look at a few pages takes minutes; the sheet asks for a fresh token whenever it is opened. */
const lifetime = 20 * 60_000

/** No session's token has a dot, so that one of a preview is known wherever it comes. */
export const isPreviewToken = (token: string | undefined): boolean => token?.startsWith(mark) ?? false

type Keys = Pick<Store, 'keys'>

const sealed = async ({ keys }: Keys, payload: string) => keyedHash(await keys.secret('preview'), payload)

export async function previewToken(store: Keys, grant: PreviewGrant, now: Date): Promise<string> {
  const payload = Buffer.from(JSON.stringify({ ...grant, until: now.getTime() + lifetime })).toString('base64url')
  return `${mark}${payload}.${await sealed(store, payload)}`
}

/** What a token opens; null for one that is not ours or is over. */
export async function previewGrant(store: Keys, token: string, now: Date): Promise<PreviewGrant | null> {
  const [payload = '', seal = ''] = token.startsWith(mark) ? token.slice(mark.length).split('.') : []
  if (!sameText(seal, await sealed(store, payload))) return null
  const { account, source, until } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as PreviewGrant & { until: number }
  // One of a clock that was set back since is no good either.
  const left = until - now.getTime()
  return left > 0 && left <= lifetime ? { account, source } : null
}
