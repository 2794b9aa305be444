import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node'
import { waitLimit } from './time-limits'

/** The environment variable with the summary's path; set by `npm test`. */
export const summaryFile = 'PORTAL_TEST_SUMMARY'

/** The result of a run. */
export interface TestSummary {
  passed: number
  /** Failed tests, and files that could not start, with the reasons below each name. */
  failed: string[]
  /** Tests that were retried, with the reasons, whether or not they passed then: a retry must not hide a flaky test. */
  retried: string[]
  /** Every file with its duration in seconds. */
  files: { name: string; seconds: number }[]
}

/** The progress of a run, in a file beside the summary that is written when a test begins or ends. */
export interface RunProgress {
  /** Test files that have started and not ended. */
  open: string[]
  /** The longest limit in milliseconds of the tests that have begun and not ended. */
  limit: number
}

/** Stops the run after this many timeouts: when something is missing that all tests need, each would wait for minutes. */
const maxInVain = 10

/** The most lines of a failure's reason; enough to show expected and actual values. */
const enough = 12

/** The name of a failure, with the reasons of each try below it. */
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

  /** The limits of the tests that have begun and not ended, by their ids. */
  private readonly limits = new Map<string, number>()

  private vitest: Vitest | undefined

  /** The number of tests that ran into a time limit. */
  private inVain = 0

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  private tell(): void {
    const file = process.env[summaryFile]
    const progress: RunProgress = { open: [...this.open], limit: Math.max(0, ...this.limits.values()) }
    if (file) writeFileSync(`${file}.progress`, JSON.stringify(progress))
  }

  onTestModuleStart(module: TestModule): void {
    this.open.add(module.relativeModuleId)
    this.tell()
  }

  onTestCaseReady(test: TestCase): void {
    this.limits.set(test.id, test.options.timeout ?? 0)
    this.tell()
  }

  onTestCaseResult(test: TestCase): void {
    this.limits.delete(test.id)
    this.tell()
    const { state, errors } = test.result()
    const name = `${test.module.relativeModuleId} > ${test.fullName}`
    const { retryCount = 0, duration = 0 } = test.diagnostic() ?? {}
    const isInVain = duration >= waitLimit && (retryCount > 0 || state === 'failed')
    // A retry does not excuse a test that ran into a time limit, because it would hang again elsewhere.
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
    if (this.inVain !== maxInVain) return
    this.summary.failed.push(`the run was ended: ${maxInVain} tests waited for more than ${waitLimit / 60_000} minutes in vain`)
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
