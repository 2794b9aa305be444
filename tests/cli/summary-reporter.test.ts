import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import type { TestCase, TestModule, Vitest } from 'vitest/node'
import SummaryReporter, { summaryFile, type RunProgress, type TestSummary } from '../../src/cli/summary-reporter'
import { waitLimit } from '../../src/cli/time-limits'

afterEach(() => vi.unstubAllEnvs())

const module = { relativeModuleId: 'tests/one.test.ts' } as TestModule
const testOf = (fullName: string, state: 'passed' | 'failed', retryCount: number, duration: number) =>
  ({
    id: fullName,
    module,
    fullName,
    options: { timeout: waitLimit },
    result: () => ({ state, errors: retryCount > 0 || state === 'failed' ? [{ message: `why ${fullName}` }] : [] }),
    diagnostic: () => ({ retryCount, duration }),
  }) as unknown as TestCase

function summaryPath(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'portal-summary-')), 'summary.json')
  vi.stubEnv(summaryFile, file)
  return file
}

/** The summary of a run of these tests, and whether it was ended. */
function summaryOf(...tests: TestCase[]) {
  const file = summaryPath()
  const reporter = new SummaryReporter()
  const cancelCurrentRun = vi.fn(async () => undefined)
  reporter.onInit({ cancelCurrentRun } as unknown as Vitest)
  reporter.onTestModuleStart(module)
  for (const test of tests) reporter.onTestCaseResult(test)
  reporter.onTestRunEnd()
  return { ...(JSON.parse(readFileSync(file, 'utf8')) as TestSummary), ended: cancelCurrentRun.mock.calls.length }
}

it('counts a test that passed on a second try, with its reason', () => {
  const { passed, failed, retried } = summaryOf(testOf('steady', 'passed', 0, 5), testOf('shaky', 'passed', 1, 5))
  expect([passed, failed]).toEqual([2, []])
  expect(retried).toEqual(['tests/one.test.ts > shaky (2 tries, passed)\n    why shaky'])
})

it('fails a test that passed on a second try after a wait timed out', () => {
  const { passed, failed, retried } = summaryOf(testOf('slow', 'passed', 0, 2 * waitLimit), testOf('late', 'passed', 1, waitLimit))
  expect([passed, retried]).toEqual([1, []])
  expect(failed).toEqual([expect.stringContaining('tests/one.test.ts > late (passed on another try')])
})

it('ends a run in which many tests time out', () => {
  const hanging = Array.from({ length: 12 }, (_, at) => testOf(`hangs ${at}`, 'failed', 0, waitLimit))
  const { failed, ended } = summaryOf(testOf('wrong', 'failed', 0, 5), ...hanging)
  expect(ended).toBe(1)
  expect(failed.filter((one) => one.startsWith('the run was ended'))).toHaveLength(1)
  expect(failed).toHaveLength(14)
})

it('tells the longest limit of the running tests, before which none of them hangs', () => {
  const file = summaryPath()
  const progress = () => JSON.parse(readFileSync(`${file}.progress`, 'utf8')) as RunProgress
  const reporter = new SummaryReporter()
  const [usual, long] = [
    testOf('usual', 'passed', 0, 5),
    { ...testOf('long', 'passed', 0, 5), options: { timeout: 9 * waitLimit } } as TestCase,
  ]
  reporter.onTestModuleStart(module)
  for (const test of [usual, long]) reporter.onTestCaseReady(test)
  expect(progress()).toEqual({ open: [module.relativeModuleId], limit: 9 * waitLimit })
  reporter.onTestCaseResult(long)
  expect(progress().limit).toBe(waitLimit)
})
