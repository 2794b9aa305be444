import { LRUCache } from 'lru-cache'
import type { Release } from '../../release/release'

/** Milliseconds for which a form that was opened with a replaced release may still be sent. */
const releaseGrace = 30 * 60_000
/** Compiled releases in the cache; an older one is compiled again from the store on demand. */
const ready = 16

/** Releases that were live before: when they were replaced, and a cache of compiled ones that may still be requested. */
export function createPastReleases(compile: (number: number) => Promise<Release | null>) {
  const replaced = new Map<string, { number: number; at: number }>()
  const compiled = new LRUCache<string, Promise<Release | null>>({ max: ready })

  return {
    /** Records that a release was replaced. */
    replace(revision: string, number: number, at: Date, release?: Release): void {
      replaced.set(revision, { number, at: at.getTime() })
      if (release) compiled.set(revision, Promise.resolve(release))
      for (const [old, { at: since }] of replaced) if (at.getTime() - since > releaseGrace) replaced.delete(old)
    },
    knows: (revision: string) => replaced.has(revision),
    /** Returns the release within its grace period. */
    async find(revision: string, now: Date): Promise<Release | null> {
      const known = replaced.get(revision)
      if (!known || now.getTime() - known.at > releaseGrace) return null
      const release = compiled.get(revision) ?? compile(known.number)
      compiled.set(revision, release)
      release.catch(() => compiled.delete(revision))
      return release
    },
    /** All cached past releases. */
    atHand: (): Promise<(Release | null)[]> => Promise.all([...compiled.values()]),
  }
}
