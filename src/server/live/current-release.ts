import type { Tree } from '../../contract/tree'
import { compileRelease } from '../../release/compile-release'
import type { Asset, Release } from '../../release/release'
import { setDecimalMark } from '../../validate/form/decimal-mark'
import { setWorkCalendar } from '../../validate/time/workdays'
import { setZone } from '../../validate/time/zone'
import type { StoredRelease, Store } from '../store/store'
import { hashOfFiles, unpacked, type Files } from './check/files'
import type { FolderChecker } from './check/folder-checker'
import { createPastReleases } from './past-releases'

/** A stored release with its files and its tree. */
export interface CurrentRelease {
  stored: StoredRelease
  files: Files
  tree: Tree
}

/** Unpacks a release's texts; null when they are damaged or not the stored ones. */
function unpackedWhole(bodies: ReadonlyMap<string, string>, { filesHash }: StoredRelease): Files | null {
  try {
    const files = unpacked(bodies)
    return hashOfFiles(files) === filesHash ? files : null
  } catch {
    return null
  }
}

/** Reads a release from the store; null when it is missing, damaged or fails this program's check. */
export async function readCurrentRelease(
  { store, checker, supersede = false }: { store: Store; checker: FolderChecker; supersede?: boolean },
  stored: StoredRelease,
): Promise<CurrentRelease | null> {
  const bodies = await store.releases.files(stored.number)
  const files = bodies && unpackedWhole(bodies, stored)
  const { tree } = files ? await checker.adopt(files, supersede) : { tree: null }
  return files && tree ? { stored, files, tree } : null
}

/** The live release of this process: the one reference that requests read, its sources, and the previous releases. */
export function createReleaseHolder(
  parts: { store: Store; checker: FolderChecker; now(): Date },
  start: CurrentRelease,
  history: StoredRelease[],
  compiled = compileRelease(start.tree),
) {
  const reference = { current: compiled }
  setZone(start.tree.portal.zone)
  setWorkCalendar(start.tree.portal.calendar)
  setDecimalMark(start.tree.portal.locale)
  const listeners = new Set<(revision: string) => void>()
  const past = createPastReleases(async (number) => {
    const stored = (await parts.store.releases.list(recentReleases)).find((one) => one.number === number)
    const current = stored && (await readCurrentRelease(parts, stored))
    return current ? compileRelease(current.tree) : null
  })
  // The history is newest first: each release was replaced when the one before it in the list became live.
  for (const [at, { revision, number }] of [...history.entries()].reverse()) {
    const next = history[at - 1]
    if (next && number < start.stored.number) past.replace(revision, number, new Date(next.time))
  }
  let current = start
  return {
    reference,
    past,
    current: () => current,
    /** Makes a release live: everything before may fail, nothing after may. */
    swap(next: CurrentRelease, release: Release) {
      const before = { revision: reference.current.revision, number: current.stored.number, release: reference.current }
      current = next
      setZone(next.tree.portal.zone)
      setWorkCalendar(next.tree.portal.calendar)
      setDecimalMark(next.tree.portal.locale)
      if (release.revision === before.revision) return
      reference.current = release
      past.replace(before.revision, before.number, parts.now(), before.release)
      for (const listener of listeners) listener(release.revision)
    },
    subscribe(listener: (revision: string) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    find: async (revision: string) => (revision === reference.current.revision ? reference.current : past.find(revision, parts.now())),
    async asset(path: string): Promise<Asset | undefined> {
      const own = reference.current.assets.get(path)
      return own ?? (await past.atHand()).flatMap((release) => release?.assets.get(path) ?? [])[0]
    },
  }
}
export type ReleaseHolder = ReturnType<typeof createReleaseHolder>

/** Number of releases that a start reads from the store. */
export const recentReleases = 200
