import { watch, type FSWatcher } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { stampOf } from './check/read-snapshot'

/** Milliseconds for which a burst of events (an editor's rename, a checkout) counts as one change. */
const debounce = 50
/** Milliseconds between regular checks, which are needed besides events: a folder that is replaced as a whole loses its watchers. */
const safety = 3_000

interface Options {
  dir: string
  /** Milliseconds between two polls for a mount that sends no events; events are then not used. */
  poll: number | undefined
  onChange(): void
}

async function foldersOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true }).catch(() => [])
  const below = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
  return [
    dir,
    ...below.filter(
      (folder) =>
        !folder
          .slice(dir.length)
          .split(/[/\\]/)
          .some((part) => part.startsWith('.') || part === 'meta'),
    ),
  ]
}

/** Calls back shortly after the last change in a folder; returns a function that stops watching. */
export function watchFolder({ dir, poll, onChange }: Options): () => void {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  let stamp: string | undefined
  let stopped = false

  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      onChange()
      void attach()
    }, debounce)
  }
  const drop = (folder: string) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const attach = async () => {
    if (poll !== undefined) return
    const folders = await foldersOf(dir)
    if (stopped) return
    for (const folder of [...watchers.keys()]) if (!folders.includes(folder)) drop(folder)
    for (const folder of folders.filter((one) => !watchers.has(one))) {
      try {
        const watcher = watch(folder, { persistent: false }, (event, name) => {
          if (event === 'rename' && name === null) drop(folder)
          changed()
        })
        watcher.on('error', () => drop(folder))
        watchers.set(folder, watcher)
      } catch {
        // Gone again, or no watchers left: the regular look finds the change.
      }
    }
  }
  const look = async () => {
    const now = await stampOf(dir)
    if (stopped) return
    if (stamp !== undefined && now !== stamp) {
      for (const folder of [...watchers.keys()]) if (poll === undefined) drop(folder)
      changed()
    }
    stamp = now
    await attach()
  }
  // Also reports changes made before the watchers were attached.
  void look()
    .then(attach)
    .then(() => !stopped && changed())
  const regular = setInterval(() => void look(), poll ?? safety)
  regular.unref()
  return () => {
    stopped = true
    clearInterval(regular)
    clearTimeout(timer)
    for (const folder of [...watchers.keys()]) drop(folder)
  }
}
