import { inspect } from 'node:util'
import { loadPatternCache } from '../../check/meaning/patterns/pattern-cache'
import { printGithub, printJson, printProblems } from '../../check/print-problems'
import { loadTree } from '../../check/read/load-tree'
import type { Problem } from '../../contract/problem'
import { checkRelease } from '../../release/check-release'
import { checkTree } from '../../check/check-tree'
import { productContext } from '../../server/handlers/product-context'
import { schemaFilesOf } from '../../server/live/check/files'
import { writeTree } from '../../server/live/write-tree'
import { explain, nearestCode } from './explain'
import { help, OptionProblem, readOptions, type Options } from './options'
import { filesSince, splitProblems } from './since'
import { watchAndCheck } from './watch'

const context = productContext

/** The folder to check, and where to print the result. */
export interface CheckPlace {
  dir: string
  out(text: string): void
  err(text: string): void
}

const isWarning = ({ severity }: Problem) => severity === 'warning'

function summary(problems: Problem[], old: number, lang: Options['lang']): string {
  const warnings = problems.filter(isWarning).length
  const errors = problems.length - warnings
  const output =
    problems.length === 0
      ? { zh: `检查通过，没有${old > 0 ? '新的' : ''}问题。`, en: `No ${old > 0 ? 'new ' : ''}problems.` }
      : { zh: `${errors} 个错误，${warnings} 个警告。`, en: `${errors} error(s), ${warnings} warning(s).` }
  const before = old > 0 ? { zh: ` 另有 ${old} 个以前就有的问题。`, en: ` ${old} old problem(s).` } : { zh: '', en: '' }
  if (lang !== 'both') return output[lang] + before[lang]
  return `${output.zh}${output.en}${before.zh}${before.en}`
}

function show(problems: Problem[], old: Problem[], { format, lang }: Options, { dir, out }: CheckPlace): void {
  if (format === 'json') out(printJson(problems))
  else if (format === 'github') out(printGithub(problems))
  else out([...(problems.length > 0 ? [printProblems(problems, dir, lang), ''] : []), summary(problems, old.length, lang)].join('\n'))
}

async function fix(renames: boolean, { dir, err }: CheckPlace): Promise<void> {
  const { fixTree } = await import('../../check/fix/fix-tree')
  const files = await loadTree(dir)
  const tree = fixTree(dir, files, context, { renames })
  const { written, removed } = await writeTree(dir, schemaFilesOf(files), schemaFilesOf(tree))
  if (removed.length > 0) err(`已删去不再需要的 ${removed.join('、')}。No longer needed.`)
  err(written.length > 0 ? `已改正 ${written.join('、')}。Fixed.` : '没有可以自动改正的错误。Nothing to fix.')
}

/** The new problems, and those that already existed at the revision of `--since`. */
async function checkFolder({ since }: Options, dir: string): Promise<{ problems: Problem[]; old: Problem[] }> {
  const files = await loadTree(dir).catch(() => undefined)
  if (!files) return { problems: (await checkTree(dir, context)).problems, old: [] }
  if (since === undefined) return { problems: checkRelease(dir, files, context).problems, old: [] }
  const before = checkRelease(dir, await filesSince(since, dir), context)
  const now = checkRelease(dir, files, context, before.tree ?? undefined)
  const { old, fresh } = splitProblems(now.problems, before.problems)
  return { problems: fresh, old }
}

async function checkOnce(options: Options, place: CheckPlace): Promise<number> {
  if (options.fix) await fix(options.renames, place)
  const { problems, old } = await checkFolder(options, place.dir)
  show(problems, old, options, place)
  if (problems.some((one) => !isWarning(one))) return 1
  return problems.length > 0 && options.strict ? 2 : 0
}

const broken = (error: unknown) => `检查程序自身出错。The check itself broke.\n${inspect(error)}`

async function keepWatching(options: Options, place: CheckPlace): Promise<number> {
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort()).once('SIGTERM', () => stop.abort())
  const again = async () => {
    place.out('\n检查开始')
    const started = performance.now()
    await checkOnce(options, place).catch((error: unknown) => place.err(broken(error)))
    place.out(`检查结束（${Math.round(performance.now() - started)} 毫秒）`)
  }
  await watchAndCheck(place.dir, again, stop.signal)
  return 0
}

function explained(code: string, { out }: CheckPlace): number {
  const text = explain(code)
  out(text ?? `没有代码 ${code}${nearestCode(code) ? `，是不是 ${nearestCode(code)}？` : ''} Unknown code. --list codes`)
  return text === undefined ? 3 : 0
}

async function list(what: NonNullable<Options['list']>, { dir, out }: CheckPlace): Promise<number> {
  const { isKeyList, listKeys } = await import('./list-keys')
  if (isKeyList(what)) {
    out(listKeys(what))
    return 0
  }
  const { tree, problems } = await checkTree(dir, context)
  out(
    tree
      ? (await import('./list')).listNames(what, tree, context)
      : printProblems(
          problems.filter((one) => !isWarning(one)),
          dir,
        ),
  )
  return tree ? 0 : 1
}

async function run(args: string[], place: CheckPlace): Promise<number> {
  const options = readOptions(args)
  if (options.help) place.out(help)
  if (options.help) return 0
  if (options.explain !== undefined) return explained(options.explain, place)
  const save = loadPatternCache()
  const code = options.list
    ? await list(options.list, place)
    : options.watch
      ? await keepWatching(options, place)
      : await checkOnce(options, place)
  save()
  return code
}

/** The command `npm run check`. Returns its exit code: 0 clean, 1 errors, 2 warnings under --strict, 3 the check itself broke. */
export const runCheck = (args: string[], place: CheckPlace): Promise<number> =>
  run(args, place).catch((error: unknown) => {
    place.err(error instanceof OptionProblem ? error.message : broken(error))
    return 3
  })
