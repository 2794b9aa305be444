import { utimesSync, writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Where the summary is written; set by `npm test`. */
export const summaryFile = 'PORTAL_TEST_SUMMARY'

/** What a run of the suites came to. */
export interface TestSummary {
  passed: number
  /** Tests that failed, and files that could not even start, each as one. */
  failed: string[]
  /** Tests that passed or failed only after they were tried again: a second try must hide no test that is unsteady. */
  retried: string[]
  /** Every file with how long it took, in seconds. */
  files: { name: string; seconds: number }[]
}

/** What a run is at, beside the summary; the file is touched when a test ends. */
export interface Progress {
  /** Test files that have begun and not ended. */
  open: string[]
}

export default class SummaryReporter implements Reporter {
  private readonly summary: TestSummary = { passed: 0, failed: [], retried: [], files: [] }

  private readonly open = new Set<string>()

  private tell(): void {
    const file = process.env[summaryFile]
    if (file) writeFileSync(`${file}.progress`, JSON.stringify({ open: [...this.open] } satisfies Progress))
  }

  onTestModuleStart(module: TestModule): void {
    this.open.add(module.relativeModuleId)
    this.tell()
  }

  onTestCaseResult(test: TestCase): void {
    const progress = process.env[summaryFile]
    if (progress) utimesSync(`${progress}.progress`, new Date(), new Date())
    const { state } = test.result()
    if (state === 'passed') this.summary.passed++
    if (state === 'failed') this.summary.failed.push(`${test.module.relativeModuleId} > ${test.fullName}`)
    const { retryCount = 0 } = test.diagnostic() ?? {}
    if (retryCount > 0) this.summary.retried.push(`${test.module.relativeModuleId} > ${test.fullName} (${retryCount + 1} tries, ${state})`)
  }

  onTestModuleEnd(module: TestModule): void {
    this.open.delete(module.relativeModuleId)
    this.tell()
    const { duration, collectDuration } = module.diagnostic()
    this.summary.files.push({ name: module.relativeModuleId, seconds: (duration + collectDuration) / 1000 })
    const failing = [...module.children.allTests('failed')]
    if (module.state() === 'failed' && failing.length === 0) this.summary.failed.push(module.relativeModuleId)
  }

  onTestRunEnd(): void {
    const file = process.env[summaryFile]
    if (file) writeFileSync(file, JSON.stringify(this.summary))
  }
}
