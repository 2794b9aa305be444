import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deepSamples } from './deep-samples'

/** Tests that start processes, PostgreSQL or browsers, which take seconds. */
const startsSomething =
  /startPostgres\(|startProcess\(|startChild\(|program'|theBrowser|pictures\/|storybook['/]|spawn(?:Sync)?\(|execFile\(/

/** Tests that use `tests/sampled.ts` or the variables of the deep run; samples take half of the total time. */
const takesSample = new RegExp(
  `\\b(?:sampled|sampledOfEach|countOf|isWhole)\\b|process\\.env\\.(?:${Object.keys(deepSamples).join('|')})\\b`,
)

/** The test files of `npm run quick`: those that start no process, PostgreSQL or browser, and take no samples. */
export function quickFiles(): string[] {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.test\.tsx?$/.test(file) && !file.startsWith('e2e'),
  )
  const isQuick = (text: string) => !startsSomething.test(text) && !takesSample.test(text)
  return files.map((file) => join('tests', file)).filter((file) => isQuick(readFileSync(file, 'utf8')))
}
