import { keyedHash, sameText } from '../../accounts/secrets'
import type { Store } from '../../store/store'

/** Who may preview which draft. */
export interface PreviewGrant {
  /** Id of the operator's account. */
  account: string
  /** Hash of the operator's session: a preview ends with it. */
  session: string
  /** See `PreviewSource`. */
  source: string
}

const mark = 'preview.'
/** Milliseconds. Viewing a few pages takes minutes; the console requests a fresh token whenever it opens the previews. */
const lifetime = 20 * 60_000

/** Session tokens contain no dot, so a preview token is recognised wherever it is used. */
export const isPreviewToken = (token: string | undefined): boolean => token?.startsWith(mark) ?? false

/** All tokens in a text: they are in the addresses of previews. */
export const previewTokens = /\bpreview\.[\w-]+\.[\w-]+/g

type Keys = Pick<Store, 'keys'>

const sealed = async ({ keys }: Keys, payload: string) => keyedHash(await keys.secret('preview'), payload)

export async function previewToken(store: Keys, grant: PreviewGrant, now: Date): Promise<string> {
  const payload = Buffer.from(JSON.stringify({ ...grant, until: now.getTime() + lifetime })).toString('base64url')
  return `${mark}${payload}.${await sealed(store, payload)}`
}

/** What a token grants; null when it is not ours or has expired. */
export async function previewGrant(store: Keys, token: string, now: Date): Promise<PreviewGrant | null> {
  const [payload = '', seal = ''] = token.startsWith(mark) ? token.slice(mark.length).split('.') : []
  if (!sameText(seal, await sealed(store, payload))) return null
  const { until, ...grant } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as PreviewGrant & { until: number }
  // A token issued before the clock was set back is refused, too.
  const left = until - now.getTime()
  return left > 0 && left <= lifetime ? grant : null
}
