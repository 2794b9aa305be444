import { readFileSync } from 'node:fs'
import { ESLint } from 'eslint'
import { expect, it } from 'vitest'
import { filesIn } from './source-texts'

/** Everything in the product that writes files by itself, and what; schema files are written by `write-tree.ts` alone, from what the edit layer made. */
const writers: Record<string, string> = {
  'src/server/live/write-tree.ts': 'schema files',
  'src/server/live/write-whole.ts': 'a file for whoever asks: those who do stand here, too',
  'src/server/live/write-journal.ts': 'what a write of schema files that was cut had to do yet',
  'src/server/live/release-copy.ts': 'releases beside a SQLite store',
  'src/server/live/reports/notes.ts': 'notes of the data folder',
  'src/server/store/sqlite/sqlite-header.ts': 'reads the head of a database',
  'src/check/meaning/patterns/pattern-cache.ts': 'verdicts on patterns, in a cache',
  'src/cli/bundled.mjs': 'the bundle of a command',
  'src/cli/meta.ts': 'schemas/meta, which is generated',
  'src/cli/pictures.ts': 'pictures of stories',
  'src/cli/pictures/compare-picture.ts': 'pictures of stories',
  'src/cli/summary-reporter.ts': 'what a run of the tests found',
}

const calls =
  /\b(?:writeFile|writeFileSync|appendFile|appendFileSync|open|openSync|rename|renameSync|createWriteStream|copyFile|copyFileSync|cp|cpSync)\b/
const writes = (text: string) =>
  [...text.matchAll(/(?:import|const) \{([^}]*)\} (?:from |= await import\()'([^']+)'/g)].some(
    ([, names = '', from = '']) => (/^(?:node:)?fs(?:\/promises)?$/.test(from) && calls.test(names)) || from.endsWith('/write-whole'),
  ) || /import (?:\* as )?\w+ from '(?:node:)?fs/.test(text)

it('only what is known to writes files, and schema files are written in one place', () => {
  const files = [...filesIn('src', /\.(?:tsx?|mjs)$/), ...filesIn('.storybook', /\.(?:tsx?|mjs)$/)]
  expect(files.length).toBeGreaterThan(600)
  expect(files.filter((file) => writes(readFileSync(file, 'utf8'))).sort()).toEqual(Object.keys(writers).sort())
})

it.each([
  ['src/check/fix/fix-tree.ts', "import { modify } from 'jsonc-parser'\nmodify('', [], 1, {})\n", 'no-restricted-imports'],
  ['src/server/live/publisher.ts', "import { applyEdits } from 'jsonc-parser'\napplyEdits('', [])\n", 'no-restricted-imports'],
  ['.storybook/render/edited.ts', "import { format } from 'jsonc-parser'\nformat('', undefined, {})\n", 'no-restricted-imports'],
  ['src/cli/releases.ts', 'export const text = JSON.stringify({}, null, 2)\n', 'no-restricted-properties'],
  ['src/check/fix/upgrade/upgrade-words.ts', 'export const text = JSON.stringify({})\n', 'no-restricted-properties'],
])('lint refuses to write %s anew', async (filePath, code, rule) => {
  const [result] = await new ESLint().lintText(code, { filePath })
  expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule)
})
