import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
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

/** All at once: each is one thread's work. */
async function runGates(): Promise<number> {
  const passed = await Promise.all(gates.map(([name, command, ...args]) => runGate(name, command, args)))
  return passed.filter((one) => !one).length
}

/** Whether it passed; what it says is printed in one piece. */
function runGate(name: string, command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(command, args, { maxBuffer: 64 * 1024 * 1024 }, (error, output, faults) => {
      console.log(`\n── ${name}\n${output}${faults}`)
      resolve(error === null)
    })
  })
}

/** Runs the suites and counts; a file that could not even start counts as one failure. */
function runSuites(args: string[]): { passed: number; failed: number } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const file = join(folder, 'report.json')
  const { status } = spawnSync('npx', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args], { stdio: 'inherit', env: { ...process.env, ...(args.length === 0 ? { STORIES: '1' } : {}) } })
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  rmSync(folder, { recursive: true, force: true })
  const broken = report.testResults.filter((suite) => suite.status === 'failed' && suite.message && report.numFailedTests === 0).length
  const failed = report.numFailedTests + broken
  return { passed: report.numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed }
}

process.env.CHROMIUM_PATH = ensureChromium()
const wanted = process.argv.slice(2)
const gateFailures = wanted.length > 0 ? 0 : await runGates()
buildIfStale()
const { passed, failed } = runSuites(wanted)
const gatePasses = wanted.length > 0 ? 0 : gates.length - gateFailures
console.log(`\n${passed + gatePasses} passed, ${failed + gateFailures} failed`)
process.exit(failed + gateFailures > 0 || passed === 0 ? 1 : 0)
