import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale'
import { leftOutSuites } from './left-out'
import { deepSamples } from './deep-samples'
import { ensureChromium } from './find-chromium'
import { quickFiles } from './quick-files'
import { runLane, type Lane } from './run-lane'
import type { TestSummary } from './summary-reporter'

/** Commands that pass or fail as a whole. */
const gates = [
  ['types', 'npm', 'run', '--silent', 'types'],
  ['lint', 'npm', 'run', '--silent', 'lint'],
  ['check', process.execPath, 'src/cli/bundled.mjs', 'check'],
  ['meta', 'npx', 'tsx', 'src/cli/meta.ts', '--check'],
] as const

/**
 * How much to run: what decides whether a change is good, also what that leaves out, the full counts of all samples, or only tests without
 * browser, PostgreSQL and samples.
 */
type Extent = 'usual' | 'full' | 'deep' | 'quick'

/** Runs the gates in parallel, beside the build and the suites but at a lower priority. */
async function runGates(wanted: (typeof gates)[number][]): Promise<number> {
  const passed = await Promise.all(wanted.map(([name, command, ...args]) => runGate(name, command, args)))
  return passed.filter((one) => !one).length
}

/** Runs one gate and prints its output in one piece; returns whether it passed. */
function runGate(name: string, command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const { pid } = execFile(command, args, { maxBuffer: 64 * 1024 * 1024 }, (error, output, faults) => {
      console.log(`\n── ${name}\n${output}${faults}`)
      resolve(error === null)
    })
    // A lower priority than the suites, but high enough to progress on a busy machine.
    if (pid) setPriority(pid, 5)
  })
}

const projects = (...names: string[]) => names.flatMap((name) => ['--project', name])

/**
 * The parallel lanes. Loading pages leaves a CPU idle half of the time, and Vitest does not overlap projects with different numbers of
 * workers, so two runs use what one would leave.
 */
function lanesOf(extent: Extent, args: string[]): Lane[] {
  // Lists files by name, because `--exclude` on the command line does not apply to projects.
  if (extent === 'quick')
    return [{ name: 'quick', args: [...projects('unit', 'dom'), ...quickFiles(), ...args], env: { PORTAL_TEST_QUICK: '1' }, patience: 1 }]
  // Its longest tests kill and stop a portal fifty times.
  if (extent === 'deep') return [{ name: 'deep', args, env: deepSamples, patience: 5 }]
  if (args.length > 0) return [{ name: args.join(' '), args, env: {}, patience: 1 }]
  const isFull = extent === 'full'
  const env: Record<string, string> = isFull ? { JOURNEYS: 'each' } : { PORTAL_TEST_LEAVES_OUT: Object.keys(leftOutSuites).join(' ') }
  const drawn = isFull
    ? { args: projects('dom', 'e2e', 'storybook'), env: { ...env, VITEST_MAX_WORKERS: '2', STORIES: 'some' } }
    : { args: projects('dom', 'e2e'), env: { ...env, VITEST_MAX_WORKERS: '2' } }
  // About equally long, so that neither runs alone for long.
  return [
    { name: 'without documents', args: projects('unit'), env: { ...env, VITEST_MAX_WORKERS: '2' }, patience: 1 },
    { name: 'documents and browsers', ...drawn, patience: 1 },
  ]
}

/** Prints the slowest files, to show where optimizing helps. */
function printSlowest(files: TestSummary['files']): void {
  const rows = [...files]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 20)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`)
  console.log(`\n── slowest files\n${rows.join('\n')}`)
}

const inMemory = '/dev/shm'
/** The free bytes required for running in memory; a run uses less than a tenth at any time. */
const room = 6 * 1024 ** 3

/** The folder for stores and copies: in memory if there is room, because nothing in it has to survive. */
function scratch(): string {
  if (!existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return Math.min(bavail * bsize, freemem()) > room ? inMemory : tmpdir()
}

/** Runs the suites and adds up their results. */
async function runSuites(extent: Extent, args: string[]): Promise<TestSummary> {
  const folder = mkdtempSync(join(scratch(), 'portal-test-'))
  // PostgreSQL reads it as another user.
  chmodSync(folder, 0o755)
  // One portal creates the seed data for both lanes: see tests/seeded-data.ts.
  process.env.PORTAL_TEST_SEEDED = join(folder, 'seeded')
  const lanes = lanesOf(extent, args)
  const summaries = await Promise.all(lanes.map((lane) => runLane(lane, folder, lanes.length === 1)))
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const add = (one: TestSummary, other: TestSummary): TestSummary => ({
    passed: one.passed + other.passed,
    failed: [...one.failed, ...other.failed],
    retried: [...one.retried, ...other.retried],
    files: [...one.files, ...other.files],
  })
  const summary = summaries.reduce(add)
  if (args.length === 0) printSlowest(summary.files)
  return summary
}

const given = process.argv.slice(2)
const extents = ['full', 'deep', 'quick'] as const
const extent: Extent = extents.find((one) => given.includes(`--${one}`)) ?? 'usual'
const wanted = given.filter((one) => one !== `--${extent}`)
const own = wanted.length > 0 ? [] : gates.filter(([name]) => extent !== 'quick' || name !== 'meta')
const gated = runGates(own)
if (extent !== 'quick') {
  process.env.CHROMIUM_PATH = ensureChromium()
  buildIfStale()
}
const { passed, failed, retried } = await runSuites(extent, wanted)
const gateFailures = await gated
if (failed.length > 0) console.log(`\n── failed\n${failed.join('\n')}`)
console.log(`\n${[...retried, `${retried.length} retried`].join('\n')}`)
console.log(`\n${passed + own.length - gateFailures} passed, ${failed.length + gateFailures} failed`)
process.exit(failed.length + gateFailures > 0 || passed === 0 ? 1 : 0)
