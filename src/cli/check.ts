import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepPatterns } from '../check/meaning/kept-patterns'
import { printGithub, printJson, printProblems } from '../check/print-problems'
import { loadTree } from '../check/read/load-tree'
import type { Problem } from '../contract/problem'
import { checkRelease } from '../release/check-release'
import { checkTree } from '../check/check-tree'
import { productContext } from '../server/handlers/product-context'
import { explain, nearestCode } from './check/explain'
import { help, OptionProblem, readOptions, type Options } from './check/options'
import { filesSince, split } from './check/since'
import { watchAndCheck } from './check/watch'

const dir = process.env.PORTAL_SCHEMAS ?? 'schemas'
const world = productContext

const isWarning = ({ severity }: Problem) => severity === 'warning'

function summary(problems: Problem[], old: number): string {
  const warnings = problems.filter(isWarning).length
  const errors = problems.length - warnings
  const before = old > 0 ? `另有 ${old} 个以前就有的问题。${old} old problem(s).` : ''
  if (problems.length === 0)
    return `检查通过，没有${old > 0 ? '新的' : ''}问题。No ${old > 0 ? 'new ' : ''}problems.${before && ` ${before}`}`
  return `${errors} 个错误，${warnings} 个警告。${errors} error(s), ${warnings} warning(s).${before && ` ${before}`}`
}

function show(problems: Problem[], old: Problem[], { format, lang }: Options): void {
  if (format === 'json') console.log(printJson(problems))
  else if (format === 'github') console.log(printGithub(problems))
  else console.log([...(problems.length > 0 ? [printProblems(problems, lang), ''] : []), summary(problems, old.length)].join('\n'))
}

async function fix(renames: boolean): Promise<void> {
  const { mendTree } = await import('../check/fix/mend-tree')
  const files = await loadTree(dir)
  const mended = mendTree(dir, files, world, { renames }).filter((file) => !files.includes(file))
  for (const { name, bytes } of mended) await writeFile(join(dir, name), bytes)
  console.error(
    mended.length > 0 ? `已改正 ${mended.map(({ name }) => name).join('、')}。Mended.` : '没有可以自动改正的错误。Nothing to mend.',
  )
}

/** Problems that count, and those that were there before the revision of `--since`. */
async function judge({ since }: Options): Promise<{ problems: Problem[]; old: Problem[] }> {
  const files = await loadTree(dir).catch(() => undefined)
  if (!files) return { problems: (await checkTree(dir, world)).problems, old: [] }
  if (since === undefined) return { problems: checkRelease(dir, files, world).problems, old: [] }
  const before = checkRelease(dir, await filesSince(since, dir), world)
  const now = checkRelease(dir, files, world, before.tree ?? undefined)
  const { old, fresh } = split(now.problems, before.problems)
  return { problems: fresh, old }
}

async function checkOnce(options: Options): Promise<number> {
  if (options.fix) await fix(options.renames)
  const { problems, old } = await judge(options)
  show(problems, old, options)
  if (problems.some((one) => !isWarning(one))) return 1
  return problems.length > 0 && options.strict ? 2 : 0
}

async function keepWatching(options: Options): Promise<number> {
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort()).once('SIGTERM', () => stop.abort())
  const again = async () => {
    console.log('\n检查开始')
    const started = performance.now()
    await checkOnce(options).catch((error: unknown) => console.error('检查程序自身出错。', error))
    console.log(`检查结束（${Math.round(performance.now() - started)} 毫秒）`)
  }
  await watchAndCheck(dir, again, stop.signal)
  return 0
}

function explained(code: string): number {
  const text = explain(code)
  console.log(text ?? `没有代码 ${code}${nearestCode(code) ? `，是不是 ${nearestCode(code)}？` : ''} Unknown code. --list codes`)
  return text === undefined ? 3 : 0
}

async function list(what: NonNullable<Options['list']>): Promise<number> {
  const { tree, problems } = await checkTree(dir, world)
  if (!tree) console.log(printProblems(problems.filter((one) => !isWarning(one))))
  else console.log((await import('./check/list')).listNames(what, tree, world))
  return tree ? 0 : 1
}

/** Exit: 0 clean, 1 errors, 2 warnings under --strict, 3 the check itself broke. */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  if (options.help) console.log(help)
  if (options.help) return 0
  if (options.explain !== undefined) return explained(options.explain)
  const save = keepPatterns()
  const code = options.list ? await list(options.list) : options.watch ? await keepWatching(options) : await checkOnce(options)
  save()
  return code
}

process.exitCode = await main().catch((error: unknown) => {
  if (error instanceof OptionProblem) console.error(error.message)
  else console.error('检查程序自身出错。The check itself broke.', error)
  return 3
})
