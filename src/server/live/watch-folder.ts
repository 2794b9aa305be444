import { watch, type FSWatcher } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { stampOf } from './check/read-snapshot'

/** A burst of events (an editor's rename, a checkout) is one change. */
const debounce = 50
/** Even where events come, the folder is looked at now and then: a folder that is swapped whole takes its watchers along. */
const safety = 3_000

interface Options {
  dir: string
  /** Milliseconds between two looks where a mount sends no events; events are not used then. */
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

/** Calls back some time after the last change below a folder; returns how to stop. */
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
  // What changed before the watchers stood is looked at as well.
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
