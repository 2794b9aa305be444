import { LRUCache } from 'lru-cache'
import type { Files } from '../../edit/apply-to-files'
import { unpacked } from '../live/check/files'
import type { Store } from '../store/store'

/** Number of releases whose files are cached; they never change. */
const most = 3

/** A release that the store does not have. */
export class ReleaseUnknown extends Error {}

/** The files of a release by its number. */
export function createReleaseFiles({ releases }: Pick<Store, 'releases'>): (release: string) => Promise<Files> {
  const known = new LRUCache<string, Files>({ max: most })
  return async (release) => {
    const ready = known.get(release)
    if (ready) return ready
    const bodies = await releases.files(Number(release))
    if (!bodies) throw new ReleaseUnknown(`release ${release} is not in the store`)
    const files = unpacked(bodies)
    known.set(release, files)
    return files
  }
}
