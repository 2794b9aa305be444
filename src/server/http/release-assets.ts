import type { Asset } from '../../release/release'
import { compress, encodingOf, type Encoding } from './compress'
import type { Parts, Surface } from './surface'

export const immutable = 'public, max-age=31536000, immutable'

const bootPath = /^\/_\/boot\/([0-9a-f]{16})\.json$/

/** Pages, form modules and boots of the live release and those just before it, under `/_/`, each compressed once. */
export const releaseAssets = ({ live, release }: Parts): Surface => {
  const boots = new WeakMap<object, Asset>()
  const bootOf = async (revision: string): Promise<Asset | undefined> => {
    const release = await live.find(revision)
    if (!release) return undefined
    const asset: Asset = boots.get(release) ?? { type: 'application/json', body: JSON.stringify(release.boot) }
    boots.set(release, asset)
    return asset
  }
  const assetOf = (path: string) => {
    const revision = bootPath.exec(path)?.[1]
    return revision ? bootOf(revision) : live.asset(path)
  }
  const packed = new WeakMap<Asset, Map<Encoding, Promise<Buffer>>>()
  const pack = (asset: Asset, encoding: Encoding) => {
    const known = packed.get(asset) ?? new Map<Encoding, Promise<Buffer>>()
    packed.set(asset, known)
    const body = known.get(encoding) ?? compress(Buffer.from(asset.body), encoding, true)
    known.set(encoding, body)
    return body
  }
  return async ({ path, request }) => {
    // The one address here that changes; a page asks it when its form has become too old.
    if (path === '/_/boot/live.json') return { headers: { 'cache-control': 'no-store' }, body: release.current.boot }
    const asset = path.startsWith('/_/') ? await assetOf(path) : undefined
    if (!asset) return null
    const encoding = encodingOf(request.headers['accept-encoding'])
    const headers = { 'content-type': `${asset.type}; charset=utf-8`, 'cache-control': immutable, vary: 'accept-encoding' }
    if (!encoding) return { headers, body: asset.body }
    return { headers: { ...headers, 'content-encoding': encoding }, body: await pack(asset, encoding) }
  }
}
