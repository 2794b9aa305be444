import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { summaryFile, type RunProgress, type TestSummary } from './summary-reporter'
import { testLimit } from './time-limits'

/** One run of Vitest. */
export interface Lane {
  name: string
  args: string[]
  env: Record<string, string>
  /** How many times as long as a test of `npm test` may take nothing may end in it. */
  patience: number
}

/** As `retry` in vite.config.ts. */
const tries = process.env.CI ? 3 : 1
const between = 5_000
const grace = 30_000

const nothing: TestSummary = { passed: 0, failed: [], retried: [], files: [] }
const read = <T>(file: string, otherwise: T): T => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : otherwise)

/**
 * Runs one lane, which keeps its files below `folder`. A run that ended badly without a failing test counts as one failure, and so does
 * one in which nothing ends any more: it is ended, and told by its name and the files that it had open.
 */
export async function runLane({ name, args, env, patience }: Lane, folder: string, isAlone: boolean): Promise<TestSummary> {
  const file = join(mkdtempSync(join(folder, 'lane-')), 'summary.json')
  const reporters = ['--reporter=default', '--reporter=./src/cli/summary-reporter.ts']
  const suites = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], {
    // A terminal has room for one run that draws over what it has drawn.
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, [summaryFile]: file, TMPDIR: folder },
  })
  suites.stdout?.pipe(process.stdout, { end: false })
  let hung: string | undefined
  const begun = Date.now()
  const watch = setInterval(() => {
    const last = existsSync(`${file}.progress`) ? statSync(`${file}.progress`).mtimeMs : begun
    if (Date.now() - last < (testLimit + grace) * tries * patience) return
    const { open } = read<RunProgress>(`${file}.progress`, { open: [] })
    hung = `the lane ${name} was ended: nothing ended in it for ${Math.round((Date.now() - last) / 60_000)} minutes; open: ${open.join(' ') || 'no file'}`
    // What it has started holds its output open, so that only its own end is waited for; asked first, it ends its PostgreSQL.
    suites.kill('SIGTERM')
    setTimeout(() => suites.kill('SIGKILL'), grace).unref()
    clearInterval(watch)
  }, between)
  const status = await new Promise<number | null>((resolve) => {
    suites.once('close', resolve)
    suites.once('exit', (code) => hung && resolve(code))
  })
  clearInterval(watch)
  const summary = read(file, nothing)
  if (hung) return { ...summary, failed: [...summary.failed, hung] }
  return { ...summary, failed: summary.failed.length === 0 && status !== 0 ? [`the lane ${name} ended with ${status}`] : summary.failed }
}
