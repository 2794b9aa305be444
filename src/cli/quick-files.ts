import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deepSamples } from './deep-samples'

/** Processes, PostgreSQL and browsers, which take seconds to start. */
const startsSomething =
  /startPostgres\(|startProcess\(|startChild\(|program'|theBrowser|pictures\/|storybook['/]|spawn(?:Sync)?\(|execFile\(/

/** What `tests/sampled.ts` and the variables of the deep run are asked by: half of all time goes into samples. */
const takesSample = new RegExp(
  `\\b(?:sampled|sampledOfEach|countOf|isWhole)\\b|process\\.env\\.(?:${Object.keys(deepSamples).join('|')})\\b`,
)

/** The test files of `npm run quick`: those that start no process, no PostgreSQL and no browser themselves, and take no sample. */
export function quickFiles(): string[] {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.test\.tsx?$/.test(file) && !file.startsWith('e2e'),
  )
  const isQuick = (text: string) => !startsSomething.test(text) && !takesSample.test(text)
  return files.map((file) => join('tests', file)).filter((file) => isQuick(readFileSync(file, 'utf8')))
}
