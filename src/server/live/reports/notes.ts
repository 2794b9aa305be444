import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseOrigin } from '../../../contract/console/console-history'
import { writeWhole } from '../write-atomically'

/** A note from `npm run releases -- restore` or the console to the server: who put the folder into the state with this hash, and why. */
export interface RestoreNote {
  folderHash: string
  who: string
  why: string
  /** How it was published; a command when absent. */
  door?: ReleaseOrigin
  /** The release whose files were all restored; absent when only some were. */
  number?: number
}

/** The last folder state that the process knew, to detect after a restart whether it changed meanwhile. */
export interface FolderNote {
  folderHash: string
  number: number
}

function note<T>(dataDir: string, name: string) {
  const path = join(dataDir, name)
  return {
    async read(): Promise<T | null> {
      try {
        return JSON.parse(await readFile(path, 'utf8'))
      } catch {
        return null // Not there, or not ours: then there is no note.
      }
    },
    async write(value: T): Promise<void> {
      await mkdir(dataDir, { recursive: true, mode: 0o700 })
      await writeWhole(path, JSON.stringify(value))
    },
    drop: () => rm(path, { force: true }),
  }
}

export const restoreNote = (dataDir: string) => note<RestoreNote>(dataDir, 'restore.json')
export const folderNote = (dataDir: string) => note<FolderNote>(dataDir, 'folder.json')
