import type { Release } from '../../release/release'

/** How long a form that was begun with a release may be sent. */
export const grace = 30 * 60_000
/** Compiled releases that are kept ready; an older one is compiled anew from the store when somebody needs it. */
const ready = 16

/** Releases that were live: when they were replaced, and the compiled ones that may still be asked for. */
export function createPastReleases(compile: (number: number) => Promise<Release | null>) {
  const replaced = new Map<string, { number: number; at: number }>()
  const compiled = new Map<string, Promise<Release | null>>()

  const keep = (revision: string, release: Promise<Release | null>) => {
    compiled.delete(revision)
    compiled.set(revision, release)
    for (const oldest of compiled.keys()) {
      if (compiled.size <= ready) break
      compiled.delete(oldest)
    }
    return release
  }
  return {
    /** A release made room for another. */
    replace(revision: string, number: number, at: Date, release?: Release): void {
      replaced.set(revision, { number, at: at.getTime() })
      if (release) void keep(revision, Promise.resolve(release))
      for (const [old, { at: since }] of replaced) if (at.getTime() - since > grace) replaced.delete(old)
    },
    knows: (revision: string) => replaced.has(revision),
    /** The release, while its grace lasts. */
    async find(revision: string, now: Date): Promise<Release | null> {
      const known = replaced.get(revision)
      if (!known || now.getTime() - known.at > grace) return null
      const release = compiled.get(revision) ?? compile(known.number)
      void keep(revision, release)
      release.catch(() => compiled.delete(revision))
      return release
    },
    /** Every past release that is at hand. */
    atHand: (): Promise<(Release | null)[]> => Promise.all([...compiled.values()]),
  }
}
