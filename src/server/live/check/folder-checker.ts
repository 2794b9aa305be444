import { checkTree } from '../../../check/check-tree'
import { attachmentsIn, type RawFile } from '../../../check/read/load-tree'
import type { Tree, CheckContext } from '../../../contract/tree'
import { changesOf } from '../../../release/changes/changes'
import { createDraftExaminer, type DraftExaminer } from '../../console/examine/draft-examiner'
import { schemaFilesOf, hashOf, hashOfFiles, hashOfFolder, rawOf, type Files } from './files'
import { checkEdit, type LiveTree, type EditVerdict } from './check-edit'
import { readSnapshot } from './read-snapshot'
import { memoizedCheck } from './memoized-check'

export interface Look extends EditVerdict {
  /** Hash of the folder as it lies there. */
  folderHash: string
  /** Of all that lies there, by which a later start knows the folder again. */
  whole: string
  /** Files that lie there and can be read. */
  names: string[]
}

/** Watches over one folder: reads it, checks it against what is live, and checks releases that come from the store. */
export interface FolderChecker extends DraftExaminer {
  /** From now on the next look compares with this. `offered` says that it is what the last look offered, which the checker has at hand. */
  live(live: LiveTree | undefined, offered?: boolean): Promise<void>
  /** Reads the folder until it is still, and checks it. A folder of the hash that is given as `trusted` may loosen, as all may with `true`. */
  look(trusted?: string | true): Promise<Look>
  /** Hash of the folder, unchecked. */
  folderHash(): Promise<string>
  /**
   * Checks a release of the store. With `supersede` it replaces what the folder holds now: files of the folder count again
   * once they change. Changes are those since the live release.
   */
  adopt(files: Files, supersede: boolean): Promise<{ tree: Tree | null; changes: string[] }>
  /** Checks edits of a folder against what is live, before they are written; see `Proposal`. Alone, all else stays as it is live, whatever lies there. */
  propose(changed: Changed, mayLoosen: boolean, isAlone?: boolean): Promise<Proposal>
  close(): Promise<void>
}

/** Files that are to be written; null for those that are to go. */
export type Changed = ReadonlyMap<string, Uint8Array | null>

/** What a folder would be with edits of it. */
export interface Proposal extends EditVerdict {
  /** Those of the edited files that lie in the folder otherwise than they are live. */
  clashes: string[]
  /** The edited files as they lie there; null for those that do not. */
  before: Changed
  /** Hash of the folder with the edits. */
  folderHash: string
}

/** The checker in this very process. */
export function createFolderChecker(dir: string, world: CheckContext): FolderChecker {
  const check = memoizedCheck(dir, world)
  let current: LiveTree | undefined
  let lastOffer: LiveTree | null = null
  /** Hash of each file of the folder that an adopted release has overtaken; null for one that is not there. */
  const superseded = new Map<string, string | null>()

  /** The folder, with what is live in place of files that were overtaken and not touched since. */
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

  /** What visitors download lies in the folder alone. */
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
      world,
      check: async (files, live) => check.draft(await withAttachments(files), live),
      live: () => current,
    }),
    async live(live, offered) {
      // A restarted checker has offered nothing, and was told already.
      current = (offered ? lastOffer : null) ?? live ?? current
    },
    async look(trusted) {
      const { files, stamp } = await readSnapshot(dir)
      const folderHash = hashOfFiles(schemaFilesOf(files))
      const names = [...schemaFilesOf(files).keys()]
      const whole = hashOfFolder(files)
      if (stamp === 'gone') return { problems: (await checkTree(dir, world)).problems, next: null, folderHash, whole, names }
      const mayLoosen = trusted === true || trusted === folderHash
      const verdict = checkEdit({ dir, check: check.folder, live: current, mayLoosen }, overlaid(files))
      lastOffer = verdict.next
      return { ...verdict, folderHash, whole, names }
    },
    async propose(changed, mayLoosen, isAlone = false) {
      const { files: raw, stamp } = await readSnapshot(dir)
      if (stamp === 'gone') throw Object.assign(new Error(`no folder ${dir}`), { code: 'ENOENT' })
      const names = [...changed.keys()]
      const [lying, shown] = [schemaFilesOf(raw), new Map(overlaid(raw).map((file) => [file.name, file]))]
      const isClash = (name: string) => {
        const to = changed.get(name)
        const lies = lying.get(name)
        // It lies there already as it is to be.
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
      const after = new Map(lying)
      for (const [name, bytes] of changed)
        if (bytes) after.set(name, bytes)
        else after.delete(name)
      return {
        ...verdict,
        clashes: names.filter(isClash),
        before: new Map(names.map((name) => [name, lying.get(name) ?? null])),
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
