import { utimesSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node'
import { waitLimit } from './time-limits'

/** Where the summary is written; set by `npm test`. */
export const summaryFile = 'PORTAL_TEST_SUMMARY'

/** What a run of the suites came to. */
export interface TestSummary {
  passed: number
  /** Tests that failed, and files that could not even start, each as one, with the reason in the lines below its name. */
  failed: string[]
  /** Tests that passed or failed only after they were tried again, and why: a second try must hide no test that is unsteady. */
  retried: string[]
  /** Every file with how long it took, in seconds. */
  files: { name: string; seconds: number }[]
}

/** What a run is at, beside the summary; the file is touched when a test ends. */
export interface RunProgress {
  /** Test files that have begun and not ended. */
  open: string[]
}

/** So many tests that waited in vain end a run: where something is missing that all of them need, each would wait for minutes. */
const mostInVain = 10

/** Lines of a reason that are enough to know what was expected of what. */
const enough = 12

/** The reasons of each try, below the name of what failed. */
const withReasons = (name: string, errors: readonly SerializedError[] = []): string =>
  [
    name,
    ...errors.flatMap(({ message, diff }) =>
      stripVTControlCharacters(`${message}\n${diff ?? ''}`)
        .trim()
        .split('\n')
        .slice(0, enough),
    ),
  ].join('\n    ')

export default class SummaryReporter implements Reporter {
  private readonly summary: TestSummary = { passed: 0, failed: [], retried: [], files: [] }

  private readonly open = new Set<string>()

  private vitest: Vitest | undefined

  /** How many tests waited until a limit ended them. */
  private inVain = 0

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  private tell(): void {
    const file = process.env[summaryFile]
    if (file) writeFileSync(`${file}.progress`, JSON.stringify({ open: [...this.open] } satisfies RunProgress))
  }

  onTestModuleStart(module: TestModule): void {
    this.open.add(module.relativeModuleId)
    this.tell()
  }

  onTestCaseResult(test: TestCase): void {
    const progress = process.env[summaryFile]
    if (progress) utimesSync(`${progress}.progress`, new Date(), new Date())
    const { state, errors } = test.result()
    const name = `${test.module.relativeModuleId} > ${test.fullName}`
    const { retryCount = 0, duration = 0 } = test.diagnostic() ?? {}
    const isInVain = duration >= waitLimit && (retryCount > 0 || state === 'failed')
    // A second try hides no test that ran into a limit: it would hang again, elsewhere.
    const isHidden = state === 'passed' && isInVain
    if (state === 'passed' && !isHidden) this.summary.passed++
    if (state === 'failed') this.summary.failed.push(withReasons(name, errors))
    if (isHidden)
      this.summary.failed.push(
        withReasons(`${name} (passed on another try, after a limit of ${waitLimit / 60_000} minutes had ended one)`, errors),
      )
    if (retryCount > 0 && !isHidden)
      this.summary.retried.push(withReasons(`${name} (${retryCount + 1} tries, ${state})`, state === 'passed' ? errors : []))
    if (isInVain) this.endAfterMany()
  }

  private endAfterMany(): void {
    this.inVain += 1
    if (this.inVain !== mostInVain) return
    this.summary.failed.push(`the run was ended: ${mostInVain} tests waited for more than ${waitLimit / 60_000} minutes in vain`)
    void this.vitest?.cancelCurrentRun('test-failure')
  }

  onTestModuleEnd(module: TestModule): void {
    this.open.delete(module.relativeModuleId)
    this.tell()
    const { duration, collectDuration } = module.diagnostic()
    this.summary.files.push({ name: module.relativeModuleId, seconds: (duration + collectDuration) / 1000 })
    const failing = [...module.children.allTests('failed')]
    if (module.state() === 'failed' && failing.length === 0) this.summary.failed.push(withReasons(module.relativeModuleId, module.errors()))
  }

  onTestRunEnd(): void {
    const file = process.env[summaryFile]
    if (file) writeFileSync(file, JSON.stringify(this.summary))
  }
}
