import { checkTree } from '../../../check/check-tree'
import { attachmentsIn, type RawFile } from '../../../check/read/load-tree'
import type { Tree, CheckContext } from '../../../contract/tree'
import { changesOf } from '../../../release/changes/changes'
import { createDraftExaminer, type DraftExaminer } from '../../console/examine/draft-examiner'
import { schemaFilesOf, hashOf, hashOfFiles, hashOfFolder, rawOf, type Files } from './files'
import { checkEdit, type LiveTree, type EditVerdict } from './check-edit'
import { readSnapshot } from './read-snapshot'
import { memoizedCheck } from './memoized-check'

export interface FolderReading extends EditVerdict {
  /** Hash of the folder's schema files as they are. */
  folderHash: string
  /** Hash of everything in the folder, by which a later start recognises it. */
  whole: string
  /** Readable files of the folder. */
  names: string[]
}

/** Reads a folder, checks it against the live release, and checks releases from the store. */
export interface FolderChecker extends DraftExaminer {
  /** Sets the live release for comparisons. `offered` means that it is this checker's last result, which need not be sent again. */
  live(live: LiveTree | undefined, offered?: boolean): Promise<void>
  /** Waits until the folder is stable, and checks it. With `trusted` as its hash, or true, it may relax validation rules. */
  look(trusted?: string | true): Promise<FolderReading>
  /** Hash of the folder, without a check. */
  folderHash(): Promise<string>
  /**
   * Checks a release from the store. With `supersede` it replaces the folder's current files, which count again once they change. `changes`
   * are those since the live release.
   */
  adopt(files: Files, supersede: boolean): Promise<{ tree: Tree | null; changes: string[] }>
  /** Checks edits before they are written; see `Proposal`. With `isAlone`, all other files are taken from the live release. */
  propose(changed: Changed, mayLoosen: boolean, isAlone?: boolean): Promise<Proposal>
  close(): Promise<void>
}

/** Files to write; null deletes a file. */
export type Changed = ReadonlyMap<string, Uint8Array | null>

/** The state of a folder with edits applied. */
export interface Proposal extends EditVerdict {
  /** Edited files whose copy in the folder differs from the live release. */
  clashes: string[]
  /** The edited files as they are in the folder; null for missing ones. */
  before: Changed
  /** Hash of the folder with the edits. */
  folderHash: string
}

/** The checker in the current thread. */
export function createFolderChecker(dir: string, context: CheckContext): FolderChecker {
  const check = memoizedCheck(dir, context)
  let current: LiveTree | undefined
  let lastOffer: LiveTree | null = null
  /** Hash of each file in the folder that an adopted release has superseded; null for a missing one. */
  const superseded = new Map<string, string | null>()

  /** The folder, with the live version of files that were superseded and not changed since. */
  const overlaid = (raw: RawFile[]): RawFile[] => {
    const own = new Map(raw.map((file) => [file.name, file]))
    for (const [name, hash] of superseded) {
      const file = own.get(name)
      if ((file ? hashOf(file.bytes) : null) !== hash) superseded.delete(name)
      else if (current?.files.has(name)) own.set(name, { name, bytes: current.files.get(name)! })
      else own.delete(name)
    }
    return [...own.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  /** Adds the attachments, which exist only in the folder. */
  const withAttachments = async (files: Files) => [...rawOf(files), ...(await attachmentsIn(dir))]

  const supersedeBy = (files: Files, folder: Files) => {
    superseded.clear()
    for (const name of new Set([...files.keys(), ...folder.keys()])) {
      const [own, theirs] = [folder.get(name), files.get(name)]
      const hash = own ? hashOf(own) : null
      if (hash !== (theirs ? hashOf(theirs) : null)) superseded.set(name, hash)
    }
  }

  return {
    ...createDraftExaminer({
      dir,
      context,
      check: async (files, live) => check.draft(await withAttachments(files), live),
      live: () => current,
    }),
    async live(live, offered) {
      // A restarted checker has made no offer, but already knows the live release.
      current = (offered ? lastOffer : null) ?? live ?? current
    },
    async look(trusted) {
      const { files, stamp } = await readSnapshot(dir)
      const folderHash = hashOfFiles(schemaFilesOf(files))
      const names = [...schemaFilesOf(files).keys()]
      const whole = hashOfFolder(files)
      if (stamp === 'gone') return { problems: (await checkTree(dir, context)).problems, next: null, folderHash, whole, names }
      const mayLoosen = trusted === true || trusted === folderHash
      const verdict = checkEdit({ dir, check: check.folder, live: current, mayLoosen }, overlaid(files))
      lastOffer = verdict.next
      return { ...verdict, folderHash, whole, names }
    },
    async propose(changed, mayLoosen, isAlone = false) {
      const { files: raw, stamp } = await readSnapshot(dir)
      if (stamp === 'gone') throw Object.assign(new Error(`no folder ${dir}`), { code: 'ENOENT' })
      const names = [...changed.keys()]
      const [inFolder, shown] = [schemaFilesOf(raw), new Map(overlaid(raw).map((file) => [file.name, file]))]
      const isClash = (name: string) => {
        const to = changed.get(name)
        const lies = inFolder.get(name)
        // The folder already has the intended version.
        if (isAlone && (lies && hashOf(lies)) === (to ? hashOf(to) : undefined)) return false
        const [own, live] = [shown.get(name), current?.files.get(name)]
        return own?.trouble !== undefined || (own && hashOf(own.bytes)) !== (live && hashOf(live))
      }
      const rest = isAlone && current ? await withAttachments(current.files) : [...shown.values()]
      const edited = rest.filter(({ name }) => !changed.has(name))
      for (const [name, bytes] of changed) if (bytes) edited.push({ name, bytes })
      const verdict = checkEdit(
        { dir, check: check.folder, live: current, mayLoosen },
        edited.sort((a, b) => (a.name < b.name ? -1 : 1)),
      )
      lastOffer = verdict.next
      const after = new Map(inFolder)
      for (const [name, bytes] of changed)
        if (bytes) after.set(name, bytes)
        else after.delete(name)
      return {
        ...verdict,
        clashes: names.filter(isClash),
        before: new Map(names.map((name) => [name, inFolder.get(name) ?? null])),
        folderHash: hashOfFiles(after),
      }
    },
    folderHash: async () => hashOfFiles(schemaFilesOf((await readSnapshot(dir)).files)),
    async adopt(files, supersede) {
      const { tree } = check.folder(rawOf(files))
      if (tree && supersede) supersedeBy(files, schemaFilesOf((await readSnapshot(dir)).files))
      return { tree, changes: tree && current ? changesOf(current.tree, tree) : [] }
    },
    close: async () => {},
  }
}
