import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale'
import { ensureChromium } from './find-chromium'

/** One line of the run: a command that passes or fails as a whole. */
const gates = [
  ['types', 'npx', 'tsc', '--noEmit'],
  ['lint', 'npx', 'eslint', '.', '--max-warnings', '0'],
  ['check', process.execPath, 'src/cli/bundled.mjs', 'check'],
  ['meta', 'npx', 'tsx', 'src/cli/meta.ts', '--check'],
] as const

interface Report {
  numPassedTests: number
  numFailedTests: number
  success: boolean
  testResults: { name: string; status: string; message: string }[]
}

/** All at once, beside the suites and after them in turn: they take what those leave, and the stories leave a third. */
async function runGates(): Promise<number> {
  const passed = await Promise.all(gates.map(([name, command, ...args]) => runGate(name, command, args)))
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

/** Runs the suites and counts; a file that could not even start counts as one failure. */
async function runSuites(args: string[]): Promise<{ passed: number; failed: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const file = join(folder, 'report.json')
  const suites = spawn('npx', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args], { stdio: 'inherit', env: { ...process.env, ...(args.length === 0 ? { STORIES: '1' } : {}) } })
  const [status] = (await once(suites, 'exit')) as [number | null]
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  rmSync(folder, { recursive: true, force: true })
  const broken = report.testResults.filter((suite) => suite.status === 'failed' && suite.message && report.numFailedTests === 0).length
  const failed = report.numFailedTests + broken
  return { passed: report.numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed }
}

process.env.CHROMIUM_PATH = ensureChromium()
const wanted = process.argv.slice(2)
buildIfStale()
const gated = wanted.length > 0 ? 0 : runGates()
const { passed, failed } = await runSuites(wanted)
const gateFailures = await gated
const gatePasses = wanted.length > 0 ? 0 : gates.length - gateFailures
console.log(`\n${passed + gatePasses} passed, ${failed + gateFailures} failed`)
process.exit(failed + gateFailures > 0 || passed === 0 ? 1 : 0)
