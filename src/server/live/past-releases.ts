import { LRUCache } from 'lru-cache'
import type { Release } from '../../release/release'

/** How long a form that was begun with a release may be sent. */
export const releaseGrace = 30 * 60_000
/** Compiled releases that are kept ready; an older one is compiled again from the store when somebody needs it. */
const ready = 16

/** Releases that were live: when they were replaced, and the compiled ones that may still be asked for. */
export function createPastReleases(compile: (number: number) => Promise<Release | null>) {
  const replaced = new Map<string, { number: number; at: number }>()
  const compiled = new LRUCache<string, Promise<Release | null>>({ max: ready })

  return {
    /** A release made room for another. */
    replace(revision: string, number: number, at: Date, release?: Release): void {
      replaced.set(revision, { number, at: at.getTime() })
      if (release) compiled.set(revision, Promise.resolve(release))
      for (const [old, { at: since }] of replaced) if (at.getTime() - since > releaseGrace) replaced.delete(old)
    },
    knows: (revision: string) => replaced.has(revision),
    /** The release, while its grace lasts. */
    async find(revision: string, now: Date): Promise<Release | null> {
      const known = replaced.get(revision)
      if (!known || now.getTime() - known.at > releaseGrace) return null
      const release = compiled.get(revision) ?? compile(known.number)
      compiled.set(revision, release)
      release.catch(() => compiled.delete(revision))
      return release
    },
    /** Every past release that is at hand. */
    atHand: (): Promise<(Release | null)[]> => Promise.all([...compiled.values()]),
  }
}
