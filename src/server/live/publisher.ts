import type { FastifyBaseLogger } from 'fastify'
import { recordFlows } from '../../contract/derived/flow/record-flow'
import type { Tree, CheckContext } from '../../contract/tree'
import { compileRelease } from '../../release/compile-release'
import type { Env } from '../env'
import type { Store } from '../store/store'
import { hashOf, hashOfFiles, pack, packed } from './check/files'
import type { FolderChecker } from './check/folder-checker'
import type { Accepted } from './check/check-edit'
import type { ReleaseOrigin } from '../../contract/console/console-history'
import type { ReleaseCopy } from './release-copy'
import { readCurrentRelease, type ReleaseHolder, type CurrentRelease } from './current-release'
import { formatPublished } from './reports/format-notice'
import { authorOfChange } from './author'
import { refuseDataLoss } from './in-use/refuse-data-loss'
import { requireReview } from './review-gate'

export interface LiveOptions {
  env: Pick<Env, 'schemasDir' | 'dataDir' | 'databaseUrl'>
  store: Store
  checker: FolderChecker
  /** What the checker knows about the program. */
  context: CheckContext
  log: FastifyBaseLogger
  /** Writes to the terminal. */
  write(text: string): void
  now(): Date
  copy: ReleaseCopy | undefined
}

/** Who publishes a release, and why. */
export interface Author {
  door?: ReleaseOrigin
  who: string
  why: string
  /** The operator's account, for the audit log. */
  actor?: string
  address?: string
  /** The change request from which it comes, when approval was needed. */
  request?: string
}

/** The two ways to a new live release: from the folder, or from another process through the store. */
export function createPublisher({ env, store, checker, log, write, now, copy }: LiveOptions, releases: ReleaseHolder) {
  /**
   * The newest release of the store when it does not pass the check here; what the folder makes follows it, or nothing would go live again.
   * It cannot be compared with, so what it alone contains is lost: history, audit and log say which release was replaced.
   */
  let unusable = 0

  const prepare = async (tree: Tree) => {
    const stored = ({ records, flows }: Tree) => JSON.stringify([records, recordFlows(flows)])
    if (stored(tree) !== stored(releases.current().tree)) await store.records.prepare(Object.values(tree.records), recordFlows(tree.flows))
  }
  const take = async (next: CurrentRelease, offered: boolean) => {
    await checker.live({ files: next.files, tree: next.tree }, offered)
    releases.swap(next, await compiledFor(next))
    log.info(
      { release: next.stored.number, revision: next.stored.revision, who: next.stored.who, config_last_reload_ok: 1 },
      'release live',
    )
  }
  /** Releases are compiled before anything is stored, so that a compiler error changes nothing. */
  const ready = new WeakMap<Tree, ReturnType<typeof compileRelease>>()
  const compiledFor = async ({ tree }: Pick<CurrentRelease, 'tree'>) => {
    const release = ready.get(tree) ?? compileRelease(tree)
    ready.set(tree, release)
    return release
  }

  return {
    /** Compiles, stores and swaps in a release. False when another process was faster. */
    async publish({ files, tree, held, changed, changes, wasLive }: Accepted, author: Author | undefined): Promise<boolean> {
      const before = releases.current()
      await requireReview(store, before.tree.portal.review, { before: before.files, after: files }, author?.request)
      const release = await compiledFor({ tree })
      await refuseDataLoss(store, before.tree, tree, wasLive)
      await prepare(tree)
      const parcel = packed(files, new Set([...before.files.values()].map(hashOf)))
      const same = release.revision === releases.reference.current.revision
      const after = Math.max(before.stored.number, unusable)
      const replaced = after > before.stored.number ? [`替换了修订 ${after}：它在这里通不过检查，这次修改不含它的内容`] : []
      const entry = {
        revision: release.revision,
        filesHash: hashOfFiles(files),
        time: now().toISOString(),
        door: author ? (author.door ?? 'command') : ('file' as const),
        who: author?.who ?? (await authorOfChange(env.schemasDir, changed)),
        why: author?.why ?? '',
        changes: [...replaced, ...(same ? ['只调整了格式，内容不变'] : changes)],
      }
      const stored = await store.releases.add(entry, parcel.files, parcel.texts, after)
      if (!stored) return false
      if (replaced.length > 0)
        log.warn({ release: stored.number, replaced: after }, 'a release that does not pass the check here was replaced')
      // The audit log is separate from the releases, so it states itself what was published and why (requirement I1).
      await store.audit.add(
        {
          event: 'release.publish',
          actor: author?.actor ?? null,
          address: author?.address ?? 'terminal',
          object: [stored.number, ...(stored.why ? [stored.why] : []), ...replaced].join(' '),
          outcome: 'ok',
          requestId: stored.revision,
        },
        now(),
      )
      await take({ stored, files, tree }, true)
      write(formatPublished(stored, held, now()))
      await copy
        ?.write(stored, parcel.files, (hash, name) => parcel.texts.get(hash) ?? pack(files.get(name)!))
        .catch((error: unknown) => log.error({ err: error }, 'release not copied'))
      return true
    },
    /** Adopts the newest release of the store if it is newer than the live one. */
    async adopt(): Promise<void> {
      const newest = await store.releases.newest()
      if (!newest || newest.number <= releases.current().stored.number || newest.number === unusable) return
      const next = await readCurrentRelease({ store, checker, supersede: true }, newest)
      if (!next) {
        unusable = newest.number
        log.error({ release: newest.number }, 'a release of another process does not pass the check here')
        return
      }
      // Does not check stored data: its publisher has, and data that this process stored under its old release must not block adoption.
      await prepare(next.tree)
      await take(next, false)
      write(`已采用另一进程发布的${formatPublished(newest, [], now()).replace(/^已上线：/, '')}`)
    },
  }
}
