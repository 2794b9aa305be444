import { fixTree } from '../check/fix/fix-tree'
import { loadTree } from '../check/read/load-tree'
import { isOlderLanguage } from '../check/language-gate'
import { EnvProblem, readEnv } from '../server/env'
import { productContext } from '../server/handlers/product-context'
import { applyToFiles, writeOf, type Files } from '../edit/apply-to-files'
import type { WriteOperation } from '../edit/operation'
import { changedNames, schemaFilesOf, hashOfFiles, rawOf, unpacked } from '../server/live/check/files'
import { restoreNote } from '../server/live/reports/notes'
import { releaseCopy } from '../server/live/release-copy'
import { noticeTime } from '../server/live/reports/format-notice'
import { processOwner } from '../server/live/author'
import { writeTree } from '../server/live/write-tree'
import { openStore } from '../server/store/open-store'
import { timeBeside } from '../server/shared-time'
import type { StoredRelease } from '../server/store/store'
import { StoreProblem } from '../server/store/store-problem'

/** Where releases are read: the shared store, or the copy beside a SQLite store, which a running server locks. */
interface Archive {
  /** The time of day that its releases are dated by. */
  now(): Promise<Date>
  list(limit: number): Promise<StoredRelease[]>
  files(number: number): Promise<Map<string, string> | null>
  close?(): Promise<void>
}

/** The command cannot be carried out; the message says why. */
class Wrong extends Error {}

const env = readEnv(process.env)
const shown = 30
const all = 100_000

async function openArchive(): Promise<Archive> {
  if (!env.databaseUrl) return { ...releaseCopy(env.dataDir), now: async () => new Date() }
  const store = await openStore(env)
  return { list: store.releases.list, files: store.releases.files, now: () => timeBeside(store), close: store.close }
}

const doors: Record<StoredRelease['door'], string> = { console: '控制台', file: '文件', command: '命令', schedule: '定时' }

function outline(release: StoredRelease, isLive: boolean, now: Date): string {
  const lines = release.changes.length > 0 ? release.changes : ['（最初的内容）']
  const head = `修订 ${release.number}　${noticeTime(release.time, now)}　${doors[release.door]}　${release.who}${release.why ? `　${release.why}` : ''}${isLive ? '　← 线上' : ''}　${release.revision}`
  return [head, ...lines.map((line) => `  · ${line}`)].join('\n')
}

async function list(archive: Archive, limit: number) {
  const releases = await archive.list(limit)
  if (releases.length === 0) throw new Wrong('还没有修订。平台启动一次之后才有。')
  const now = await archive.now()
  console.log(releases.map((release, at) => outline(release, at === 0, now)).join('\n\n'))
  console.log('\n恢复某个修订：npm run releases -- restore 修订号　只恢复一个文件：npm run releases -- restore 修订号 menus.json')
}

/** Finds a release by the number in the list, or by the beginning of its hash. */
async function find(archive: Archive, asked: string): Promise<StoredRelease> {
  const releases = await archive.list(all)
  const found =
    releases.find(({ number }) => String(number) === asked)
    ?? (asked.length >= 6 ? releases.find(({ revision }) => revision.startsWith(asked)) : undefined)
  if (!found)
    throw new Wrong(
      `没有修订“${asked}”。现有：${
        releases
          .slice(0, 12)
          .map(({ number }) => number)
          .join('、') || '无'
      }`,
    )
  return found
}

const nowIn = async (dir: string): Promise<Files> => schemaFilesOf(await loadTree(dir).catch(() => []))

/** The operations that restore a release's files: all of them, or the named ones. */
const restoring = (before: Files, stored: Files, names: string[]): WriteOperation[] =>
  (names.length === 0 ? changedNames(before, stored) : names).map((name) => writeOf(name, stored.get(name)))

/** The files of a release in this program's edition of the language; older ones are upgraded as by `check -- --fix`. */
function inThisLanguage(number: number, files: Files): Files {
  if (!isOlderLanguage(files.get('portal.json'))) return files
  console.log(`修订 ${number} 是以前的写法，写回时一并改成现在的写法。`)
  return schemaFilesOf(fixTree(env.schemasDir, rawOf(files), productContext))
}

async function restore(archive: Archive, asked: string | undefined, names: string[]) {
  if (!asked) throw new Wrong('请写上修订号，例如：npm run releases -- restore 41')
  const release = await find(archive, asked)
  const bodies = await archive.files(release.number)
  if (!bodies) throw new Wrong(`修订 ${release.number} 的文件不完整，无法恢复。`)
  const stored = inThisLanguage(release.number, unpacked(bodies))
  const unknown = names.find((name) => !stored.has(name))
  if (unknown) throw new Wrong(`修订 ${release.number} 中没有文件 ${unknown}。`)
  const before = await nowIn(env.schemasDir)
  const after = applyToFiles(before, restoring(before, stored, names)).files
  const why = `恢复修订 ${release.number}${names.length > 0 ? ` 的 ${names.join('、')}` : ''}`
  // Writes the note first, so that the server finds it however soon it reads the files.
  await restoreNote(env.dataDir).write({
    folderHash: hashOfFiles(after),
    who: processOwner(),
    why,
    ...(names.length === 0 ? { number: release.number } : {}),
  })
  const { written, removed } = await writeTree(env.schemasDir, before, after)
  const changed = [...written, ...removed]
  if (changed.length === 0) await restoreNote(env.dataDir).drop()
  console.log(
    changed.length === 0
      ? `文件已经与修订 ${release.number} 完全相同，没有改动。`
      : `已写回修订 ${release.number} 的 ${changed.length} 个文件：${changed.join('、')}\n正在运行的平台会立即把它作为新的修订上线。`,
  )
}

async function run([act = 'list', asked, ...names]: string[]): Promise<void> {
  const archive = await openArchive()
  try {
    if (act === 'list') await list(archive, Number(asked ?? shown))
    else if (act === 'restore') await restore(archive, asked, names)
    else throw new Wrong(`不认识“${act}”。可用：list（列出）、restore 修订号（恢复）。`)
  } finally {
    await archive.close?.()
  }
}

process.exitCode = await run(process.argv.slice(2)).then(
  () => 0,
  (error: unknown) => {
    const isExpected = error instanceof Wrong || error instanceof EnvProblem || error instanceof StoreProblem
    console.error(isExpected ? error.message : error)
    return isExpected ? 1 : 3
  },
)
