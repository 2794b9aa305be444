import { recordFlows } from '../../contract/derived/flow/record-flow'
import type { Tree } from '../../contract/tree'
import { isChinese } from '../../validate/language'
import { compileRelease } from '../../release/compile-release'
import type { StoredRelease } from '../store/store'
import { hashOfFiles, packed, unpacked } from './check/files'
import type { FolderReading } from './check/folder-checker'
import { isBlocking } from './check/check-edit'
import { createLive, type Live } from './live'
import { folderNote } from './reports/notes'
import { loadPassed, passedKey } from './check/passed-check'
import type { LiveOptions } from './publisher'
import { readCurrentRelease, recentReleases, type CurrentRelease } from './current-release'
import { releaseName } from './reports/format-notice'
import { processOwner } from './author'

export interface OpenOptions extends LiveOptions {
  /** Refuse to start while the folder has problems, although a last good release exists. */
  strict: boolean
  /** Set by a maintainer for one start, to accept an edit that relaxes validation; the fixed security baseline still applies. */
  acceptLoosening: boolean
  /** Throws the message for the terminal when nothing can be served. */
  refuse(look: FolderReading): never
}

const tries = 5

function hashesOf(bodies: ReadonlyMap<string, string>): Record<string, string> | null {
  try {
    return packed(unpacked(bodies)).files
  } catch {
    return null
  }
}

/** The newest kept release that this program can still serve. */
async function lastGood(options: LiveOptions, history: StoredRelease[]): Promise<CurrentRelease | undefined> {
  for (const stored of history.slice(0, tries)) {
    const current = await readCurrentRelease(options, stored)
    if (current) return current
  }
  return undefined
}

/** Whether the folder is unchanged since this or any process published it: then the store's newest release counts. */
async function isUntouched({ env }: LiveOptions, history: StoredRelease[], folderHash: string): Promise<boolean> {
  if (!env.databaseUrl) return false
  const note = await folderNote(env.dataDir).read()
  return note ? note.folderHash === folderHash : history.some((stored) => stored.filesHash === folderHash)
}

/** The reason that the console's history shows for the first release. */
function whyFirst({ portal }: Tree, isUpdated: boolean): string {
  if (isChinese(portal.locale)) return isUpdated ? '程序更新后首次启动' : '首次启动'
  return isUpdated ? 'First start after an update' : 'First start'
}

async function keepFirst(
  { store, now, copy }: LiveOptions,
  next: NonNullable<FolderReading['next']>,
  why: string,
): Promise<CurrentRelease> {
  const { files, texts } = packed(next.files)
  const entry = {
    revision: compileRelease(next.tree).revision,
    filesHash: hashOfFiles(next.files),
    time: now().toISOString(),
    door: 'file' as const,
    who: processOwner(),
    why,
    changes: next.changes,
  }
  const stored = await store.releases.add(entry, files, texts)
  if (!stored) throw new Error('the first release was not kept')
  await copy?.write(stored, files, (hash) => texts.get(hash))
  return { stored, files: next.files, tree: next.tree }
}

/** Restores the live release of the last process when neither folder nor program has changed since. */
async function asBefore(options: OpenOptions, history: StoredRelease[]): Promise<Live | null> {
  const { store, checker, log, copy, acceptLoosening } = options
  const passed = acceptLoosening ? null : await loadPassed(options, history[0])
  if (!passed) return null
  const { files, tree, stored } = passed.current
  await checker.live({ files, tree })
  await copy?.catchUp(store, hashesOf)
  log.info({ release: stored.number, revision: stored.revision }, 'release live as it was checked before')
  return createLive(options, passed.current, { history, compiled: passed.release, whole: passed.whole })
}

/** Decides what is live at start, and manages it from then on. `looked` is the result of a check made before the store was opened. */
export async function openLive(options: OpenOptions, looked?: FolderReading): Promise<Live> {
  const { store, checker, write, now, copy, env } = options
  const history = await store.releases.list(recentReleases)
  const before = await asBefore(options, history)
  if (before) return before
  const first = looked ?? (await checker.look(true))
  const good = await lastGood(options, history)
  if (!good) {
    if (!first.next) return options.refuse(first)
    const start = await keepFirst(options, first.next, whyFirst(first.next.tree, history.length > 0))
    await prepared(options, start)
    await options.store.releases.pass(await passedKey(first.whole, options.context), now().toISOString())
    return createLive(options, start, { seen: first, history })
  }
  await prepared(options, good)
  if (await isUntouched(options, history, first.folderHash)) {
    await checker.adopt(good.files, true)
    return createLive(options, good, { history })
  }
  if (options.strict && first.problems.some(isBlocking)) return options.refuse(first)
  const live = createLive(options, good, { history })
  await copy?.catchUp(store, hashesOf)
  await live.look(options.acceptLoosening)
  const { pending } = live.status()
  if (pending && options.strict) return options.refuse(first)
  if (pending)
    write(
      `注意：定义文件有问题，用上一个可用的修订启动：${releaseName(live.stored(), now())}。改好 ${env.schemasDir} 中的文件即可生效，不必重启。`,
    )
  return live
}

const prepared = ({ store, checker }: LiveOptions, start: CurrentRelease) =>
  Promise.all([
    store.records.prepare(Object.values(start.tree.records), recordFlows(start.tree.flows)),
    checker.live({ files: start.files, tree: start.tree }),
  ])
