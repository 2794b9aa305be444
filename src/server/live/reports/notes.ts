import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseDoor } from '../../../contract/console/console-history'
import { writeWhole } from '../write-whole'

/** What `npm run releases -- restore` and the console leave for the server: whose act the folder of this hash is, and why. */
export interface RestoreNote {
  folderHash: string
  who: string
  why: string
  /** By which way; a command where it says none. */
  door?: ReleaseDoor
  /** The release whose files were written back whole; absent when only some of its files were. */
  number?: number
}

/** The last state of the folder that the process knew, to tell after a restart whether it changed meanwhile. */
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
