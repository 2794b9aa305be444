import type { Portal } from '../contract/portal'
import type { Problem } from '../contract/problem'
import type { Tree, CheckContext } from '../contract/tree'
import { fileKinds } from '../contract/vocabulary/file-kinds'
import { inZone, isZone } from '../validate/time/zone'
import { checkFile } from './check-file'
import { languageProblem } from './language-gate'
import { expandSources } from './expand/expand-sources'
import { checkLinks } from './link/links'
import { checkMeaning } from './meaning/meaning'
import { withoutMirroredProblems } from './suggest/mirrored-problems'
import { settleMissing } from './suggest/missing'
import { missingOf, type Missing } from './suggest/missing-name'
import { attachmentFolder, loadTree, type RawFile } from './read/load-tree'
import { fileKindOf, readTree } from './read/read-tree'
import { createReport, quoted, type Report } from './report'
import type { Kind, Source } from './source'

export interface CheckResult {
  /** Null when an error blocks the release. */
  tree: Tree | null
  problems: Problem[]
}

const isFolder = (kind: Kind) => fileKinds[kind].at.endsWith('/')

function assemble(sources: readonly Pick<Source, 'kind' | 'id' | 'data'>[]): Tree {
  const entry = (kind: Kind): [Kind, unknown] => {
    const mine = sources.filter((source) => source.kind === kind)
    return [kind, isFolder(kind) ? Object.fromEntries(mine.map((source) => [source.id, source.data])) : mine[0]?.data]
  }
  return Object.fromEntries((Object.keys(fileKinds) as Kind[]).map(entry)) as unknown as Tree
}

/** Builds the tree from files that have passed the check; throws or returns nonsense for others. */
export function buildTree(files: readonly RawFile[]): Tree {
  const sources = files.flatMap(({ name, bytes }) => {
    const kind = fileKindOf(name)
    return kind
      ? [{ kind, id: name.replace(/^.*\//, '').replace(/\.json$/, ''), data: JSON.parse(new TextDecoder().decode(bytes)) as unknown }]
      : []
  })
  return assemble(expandSources(sources))
}

const inOrder = (a: Problem, b: Problem) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1)

/** Another problem this close to a syntax error, in columns, counts as its consequence. */
const echo = 60

/** Drops a warning on the line of an error and a problem near a syntax error: nearly always they are the same mistake. */
function folded(problems: Problem[]): Problem[] {
  const lineOf = ({ file, line }: Problem) => `${file}:${line}`
  const errors = new Set(problems.filter((one) => one.severity !== 'warning').map(lineOf))
  const syntax = problems.filter((one) => one.code.startsWith('json/'))
  const isEcho = (one: Problem) =>
    !one.code.startsWith('json/') && syntax.some((fault) => lineOf(fault) === lineOf(one) && Math.abs(fault.column - one.column) <= echo)
  // Two checks that look at one value from different sides propose the same remedy.
  const saying = (one: Problem) => `${lineOf(one)}:${one.column} ${one.fix?.replacement ?? one.fix?.zh}`
  const first = new Map(
    problems
      .filter((one) => one.severity !== 'warning')
      .reverse()
      .map((one) => [saying(one), one]),
  )
  const isFirst = (one: Problem) => one.severity === 'warning' || first.get(saying(one)) === one
  const reported = problems.filter((one) => isFirst(one) && !isEcho(one) && (one.severity !== 'warning' || !errors.has(lineOf(one))))
  // A sample with the same remedy was dropped above; any other problem of a sample makes the missing anchor redundant.
  const samples = new Set(reported.filter(({ code }) => /^regex\/(?:valid|invalid)-example/.test(code)).map(lineOf))
  return reported.filter((one) => one.code !== 'regex/not-anchored' || !samples.has(lineOf(one)))
}

/** The time zone that a tree names; undefined, which means the default, for an unknown one. That one is reported elsewhere. */
function zoneIn(sources: readonly Source[]): string | undefined {
  const portal = sources.find(({ kind }) => kind === 'portal')
  const named = portal && !portal.broken ? (portal.data as Portal).zone : undefined
  return named !== undefined && isZone(named) ? named : undefined
}

/** Checks each file by itself. Trees of another edition are only read. */
function readIn(dir: string, files: RawFile[]) {
  const report = createReport()
  const read = readTree(dir, files, report, (kind, file, raw) => checkFile(kind, file, raw, report))
  return { report, read, otherLanguage: languageProblem(read, report.problems) }
}

/** Runs all stages in the tree's time zone; each skips what an earlier one found broken. */
function findIn(dir: string, files: RawFile[], context: CheckContext) {
  const { report, read, otherLanguage } = readIn(dir, files)
  if (otherLanguage) return { report, sources: [], otherLanguage }
  const sources = expandSources(read)
  const attachments = files.flatMap(({ name, head }) =>
    name.startsWith(attachmentFolder) ? [{ name: name.slice(attachmentFolder.length), head }] : [],
  )
  inZone(zoneIn(sources), () => {
    checkLinks(sources, context, report, attachments)
    checkMeaning(sources, context, report)
  })
  return { report, sources }
}

/** Names that are used but declared nowhere, with the places that write them. */
export const missingNames = (dir: string, files: RawFile[], context: CheckContext): Missing[] =>
  findIn(dir, files, context).report.problems.flatMap((problem) => missingOf(problem) ?? [])

const isBlocked = (problems: readonly Problem[]) => problems.some((problem) => problem.severity !== 'warning')

/**
 * Checks each file by itself, which takes milliseconds for files that were checked before. References between files are not checked, so
 * compiling the tree may throw.
 */
export function checkFilesAlone(dir: string, files: RawFile[]): CheckResult {
  const { report, read, otherLanguage } = readIn(dir, files)
  const isWrong = otherLanguage !== undefined || isBlocked(report.problems)
  return { tree: isWrong ? null : assemble(expandSources(read)), problems: report.problems }
}

function checkReadFiles(dir: string, files: RawFile[], context: CheckContext): CheckResult {
  const { report, sources, otherLanguage } = findIn(dir, files, context)
  if (otherLanguage) return { tree: null, problems: [...report.problems.filter(({ code }) => code.startsWith('json/')), otherLanguage] }
  const problems = folded(settleMissing(withoutMirroredProblems(report.problems, sources), sources)).sort(inOrder)
  return { tree: isBlocked(problems) ? null : assemble(sources), problems }
}

/** A problem of the whole folder, which blocks it. */
function blockedBy(dir: string, problem: Parameters<Report['add']>[1]): CheckResult {
  const report = createReport()
  report.add({ file: dir, line: 1, column: 1 }, problem)
  return { tree: null, problems: report.problems }
}

/** A fault of the check itself blocks the tree like a problem, so that the last release stays live and a draft can still be undone. */
function crashed(dir: string, error: unknown): CheckResult {
  const [what = '', at = ''] = error instanceof Error ? (error.stack ?? error.message).split(/\n\s*/) : [String(error)]
  return blockedBy(dir, {
    code: 'file/check-failed',
    zh: '检查程序自己出错，没有检查完',
    en: `The check itself failed: ${what} ${at}`.trimEnd(),
    fix: { zh: '撤销刚才的修改，并告诉开发人员', en: 'Undo the last change, and tell a developer' },
  })
}

/** Checks files that are already in memory. */
export function checkFiles(dir: string, files: RawFile[], context: CheckContext): CheckResult {
  try {
    return checkReadFiles(dir, files, context)
  } catch (error) {
    return crashed(dir, error)
  }
}

const noFolder = (dir: string, error: NodeJS.ErrnoException): CheckResult =>
  blockedBy(dir, {
    code: 'file/no-folder',
    zh: `打不开文件夹 ${quoted(dir)}`,
    en: `Cannot open the folder ${dir}: ${error.code ?? error.message}`,
    fix: { zh: '检查 PORTAL_SCHEMAS 指向的文件夹', en: 'Check the folder that PORTAL_SCHEMAS names' },
  })

/** Reads a schemas folder and checks it. */
export async function checkTree(dir: string, context: CheckContext): Promise<CheckResult> {
  try {
    return checkFiles(dir, await loadTree(dir), context)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
    return noFolder(dir, error as NodeJS.ErrnoException)
  }
}
