import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale'
import { deepSuites } from './deep-run'
import { deepSamples } from './deep-samples'
import { ensureChromium } from './find-chromium'
import { summaryFile, type Summary } from './summary-reporter'

/** One line of the run: a command that passes or fails as a whole. */
const gates = [
  ['types', 'npx', 'tsc', '--noEmit'],
  ['lint', 'npm', 'run', '--silent', 'lint'],
  ['check', process.execPath, 'src/cli/bundled.mjs', 'check'],
  ['meta', 'npx', 'tsx', 'src/cli/meta.ts', '--check'],
] as const

/** How much is run: all once, the full counts of every sample, or what needs neither a browser nor PostgreSQL. */
type Extent = 'all' | 'deep' | 'quick'

/** All at once, beside the suites and after them in turn: they take what those leave, and the stories leave a third. */
async function runGates(wanted: (typeof gates)[number][]): Promise<number> {
  const passed = await Promise.all(wanted.map(([name, command, ...args]) => runGate(name, command, args)))
  return passed.filter((one) => !one).length
}

/** Whether it passed; what it says is printed in one piece. */
function runGate(name: string, command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const { pid } = execFile(command, args, { maxBuffer: 64 * 1024 * 1024 }, (error, output, faults) => {
      console.log(`\n── ${name}\n${output}${faults}`)
      resolve(error === null)
    })
    if (pid) setPriority(pid, 15)
  })
}

/** Test files that start no process, no server of PostgreSQL and no browser themselves, and take no samples that cost minutes. */
function quickFiles(): string[] {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.test\.tsx?$/.test(file) && !file.startsWith('e2e'),
  )
  const needs =
    /startPostgres\(|startProcess\(|startChild\(|program'|theBrowser|pictures\/|storybook['/]|spawn(?:Sync)?\(|execFile\(|The quick run leaves it out/
  return files.map((file) => join('tests', file)).filter((file) => !needs.test(readFileSync(file, 'utf8')))
}

// Files by name: what is excluded on the command line is not excluded from the projects.
const argumentsOf = (extent: Extent): string[] => (extent === 'quick' ? ['--project', 'unit', '--project', 'dom', ...quickFiles()] : [])

function environmentOf(extent: Extent, args: string[]): Record<string, string> {
  if (extent === 'quick') return { PORTAL_TEST_QUICK: '1' }
  if (extent === 'deep') return deepSamples
  return args.length === 0 ? { STORIES: 'some', PORTAL_TEST_LEAVES_OUT: Object.keys(deepSuites).join(' ') } : {}
}

/** The files that took longest, so that nobody has to guess what to make quicker. */
function printSlowest(files: Summary['files']): void {
  const rows = [...files]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 20)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`)
  console.log(`\n── slowest files\n${rows.join('\n')}`)
}

const inMemory = '/dev/shm'
/** Bytes; a run holds less than a tenth of it at any time. */
const room = 6 * 1024 ** 3

/** Where the suites put their stores and copies: in memory where there is room, since nothing of it has to outlive the machine. */
function scratch(): string {
  if (!existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return Math.min(bavail * bsize, freemem()) > room ? inMemory : tmpdir()
}

/** Runs the suites and counts; a run that ended badly without a failing test counts as one failure. */
async function runSuites(extent: Extent, args: string[]): Promise<Summary> {
  const folder = mkdtempSync(join(scratch(), 'portal-test-'))
  // PostgreSQL reads it as another user.
  chmodSync(folder, 0o755)
  const file = join(folder, 'summary.json')
  const env = { ...process.env, ...environmentOf(extent, args), [summaryFile]: file, TMPDIR: folder }
  const reporters = ['--reporter=default', '--reporter=./src/cli/summary-reporter.ts']
  const suites = spawn('npx', ['vitest', 'run', ...reporters, ...argumentsOf(extent), ...args], { stdio: 'inherit', env })
  const [status] = (await once(suites, 'exit')) as [number | null]
  const none: Summary = { passed: 0, failed: 0, retried: [], files: [] }
  const summary = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Summary) : none
  rmSync(folder, { recursive: true, force: true })
  if (args.length === 0) printSlowest(summary.files)
  return { ...summary, failed: summary.failed === 0 && status !== 0 ? 1 : summary.failed }
}

const given = process.argv.slice(2)
const extent: Extent = given.includes('--deep') ? 'deep' : given.includes('--quick') ? 'quick' : 'all'
const wanted = given.filter((one) => one !== `--${extent}`)
const own = wanted.length > 0 ? [] : gates.filter(([name]) => extent !== 'quick' || name !== 'meta')
if (extent !== 'quick') {
  process.env.CHROMIUM_PATH = ensureChromium()
  buildIfStale()
}
const gated = runGates(own)
const { passed, failed, retried } = await runSuites(extent, wanted)
const gateFailures = await gated
console.log(`\n${[...retried, `${retried.length} retried`].join('\n')}`)
console.log(`\n${passed + own.length - gateFailures} passed, ${failed + gateFailures} failed`)
process.exit(failed + gateFailures > 0 || passed === 0 ? 1 : 0)
