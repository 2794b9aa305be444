import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'

/** Where the names of the tests that were tried again are written, one a line; set by `npm test`. */
export const retriedFile = 'PORTAL_TEST_RETRIED'

/** Notes every test that passed or failed only after it was tried again: a second try must hide no test that is unsteady. */
export default class RetriedReporter implements Reporter {
  private readonly names: string[] = []

  onTestCaseResult(test: TestCase): void {
    const { retryCount = 0 } = test.diagnostic() ?? {}
    if (retryCount > 0)
      this.names.push(`${test.module.relativeModuleId} > ${test.fullName} (${retryCount + 1} tries, ${test.result().state})`)
  }

  onTestRunEnd(): void {
    const file = process.env[retriedFile]
    if (file) writeFileSync(file, this.names.join('\n'))
  }
}
