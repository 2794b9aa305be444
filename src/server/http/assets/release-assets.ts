import type { Asset } from '../../../release/release'
import { bootOf, releaseRevision } from './boot'
import { compress, encodingOf, type Encoding } from './compress'
import type { ResponderParts, Responder } from '../responder'

export const immutable = 'public, max-age=31536000, immutable'

const bootPath = /^\/_\/boot\/([\w-]+)\.json$/

/** Serves pages, form modules and boots of the live release and recent ones under `/_/`, each compressed once. */
export const releaseAssets = ({ env, live, release }: ResponderParts): Responder => {
  const boots = new WeakMap<object, Asset>()
  const bootAsset = async (asked: string): Promise<Asset | undefined> => {
    const revision = releaseRevision(env, asked)
    const release = revision === undefined ? null : await live.find(revision)
    if (!release) return undefined
    const asset: Asset = boots.get(release) ?? { type: 'application/json', body: JSON.stringify(bootOf(env, release)) }
    boots.set(release, asset)
    return asset
  }
  const assetOf = (path: string) => {
    const revision = bootPath.exec(path)?.[1]
    return revision ? bootAsset(revision) : live.asset(path)
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
    // The only mutable address here; a page requests it when its form is outdated.
    if (path === '/_/boot/live.json') return { headers: { 'cache-control': 'no-store' }, body: bootOf(env, release.current) }
    const asset = path.startsWith('/_/') ? await assetOf(path) : undefined
    if (!asset) return null
    const encoding = encodingOf(request.headers['accept-encoding'])
    const headers = { 'content-type': `${asset.type}; charset=utf-8`, 'cache-control': immutable, vary: 'accept-encoding' }
    if (!encoding) return { headers, body: asset.body }
    return { headers: { ...headers, 'content-encoding': encoding }, body: await pack(asset, encoding) }
  }
}
