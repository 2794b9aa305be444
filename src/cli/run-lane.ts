import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { summaryFile, type RunProgress, type TestSummary } from './summary-reporter'
import { testLimit } from './time-limits'

/** A run of Vitest. */
export interface Lane {
  name: string
  args: string[]
  env: Record<string, string>
  /** Multiplier for the time without any finished test after which the run counts as hung. */
  patience: number
}

/** Must match `retry` in vite.config.ts. */
const tries = process.env.CI ? 3 : 1
const between = 5_000
const grace = 30_000

const nothing: TestSummary = { passed: 0, failed: [], retried: [], files: [] }
const read = <T>(file: string, otherwise: T): T => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : otherwise)

/**
 * Runs one lane, with its files below `folder`. A run that fails without a failing test counts as one failure. So does a hung run, in which
 * no test begins or ends any more: it is killed and reported with its name and open files.
 */
export async function runLane({ name, args, env, patience }: Lane, folder: string, isAlone: boolean): Promise<TestSummary> {
  const file = join(mkdtempSync(join(folder, 'lane-')), 'summary.json')
  const reporters = ['--reporter=default', '--reporter=./src/cli/summary-reporter.ts']
  const suites = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], {
    // Only one run can redraw the terminal.
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, [summaryFile]: file, TMPDIR: folder },
  })
  suites.stdout?.pipe(process.stdout, { end: false })
  let hung: string | undefined
  const begun = Date.now()
  const watch = setInterval(() => {
    const last = existsSync(`${file}.progress`) ? statSync(`${file}.progress`).mtimeMs : begun
    const idle = Date.now() - last
    if (idle < (testLimit + grace) * tries * patience) return
    const { open, limit } = read<RunProgress>(`${file}.progress`, { open: [], limit: 0 })
    // The deep run has tests with a longer limit of their own.
    if (idle < (limit + grace) * tries) return
    hung = `the lane ${name} was ended: nothing ended in it for ${Math.round(idle / 60_000)} minutes; open: ${open.join(' ') || 'no file'}`
    // Its child processes keep the output open, so wait for its own exit only; SIGTERM first lets it stop its PostgreSQL.
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
