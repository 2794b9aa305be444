import { watch, type FSWatcher } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Debounce in milliseconds, because an editor saves in several steps. */
const pause = 30

async function folders(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true })
  return [dir, ...entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))]
}

/** Runs `again` now and after each change below a folder, one run at a time, until the signal aborts. */
export async function watchAndCheck(dir: string, again: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const watchers = new Map<string, FSWatcher>()
  let [timer, running, missed]: [NodeJS.Timeout | undefined, boolean, boolean] = [undefined, false, false]
  const look = async () => {
    if (running) return void (missed = true)
    running = true
    await again()
    await follow()
    running = false
    if (missed) {
      missed = false
      await look()
    }
  }
  const touched = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), pause)
  }
  const follow = async () => {
    for (const folder of await folders(dir).catch(() => [dir])) {
      if (watchers.has(folder)) continue
      const watcher = watch(folder, touched)
      watcher.on('error', () => {
        watcher.close()
        watchers.delete(folder)
      })
      watchers.set(folder, watcher)
    }
  }
  // Starts watching before the first run, so that no save is missed.
  await follow()
  await look()
  await new Promise<void>((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true })))
  clearTimeout(timer)
  for (const watcher of watchers.values()) watcher.close()
}
