import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { filesIn } from './source-texts'

/**
 * Every module of the product that writes files, and which; only `write-tree.ts` writes schema files, with the result of the edit layer.
 */
const writers: Record<string, string> = {
  'src/server/live/write-tree.ts': 'schema files',
  'src/server/live/write-atomically.ts': 'a file for whoever asks: those who do stand here, too',
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
    ([, names = '', from = '']) => (/^(?:node:)?fs(?:\/promises)?$/.test(from) && calls.test(names)) || from.endsWith('/write-atomically'),
  ) || /import (?:\* as )?\w+ from '(?:node:)?fs/.test(text)

it('only known modules write files, and schema files are written in one place', () => {
  const files = [...filesIn('src', /\.(?:tsx?|mjs)$/), ...filesIn('.storybook', /\.(?:tsx?|mjs)$/)]
  expect(files.length).toBeGreaterThan(600)
  expect(files.filter((file) => writes(readFileSync(file, 'utf8'))).sort()).toEqual(Object.keys(writers).sort())
})

/** The rules that lint reports for each file, as if it were at that path. */
function lint(files: Record<string, string>): Record<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lint-'))
  try {
    const config = join(folder, 'oxlint.config.js')
    writeFileSync(config, `export { default } from ${JSON.stringify(pathToFileURL(resolve('oxlint.config.js')).href)}\n`)
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const { stdout, stderr } = spawnSync(process.execPath, ['node_modules/oxlint/bin/oxlint', '-c', config, '-f', 'json', folder], {
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }
    const codesIn = (name: string) => diagnostics.filter((one) => one.filename.endsWith(name)).map(({ code }) => code)
    return Object.fromEntries(Object.keys(files).map((name) => [name, codesIn(name)]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('lint refuses rewriting schema files, imports against the folder order, waiting by a clock and breaking the rules of React', () => {
  const cases = [
    ['src/check/fix/fix-tree.ts', "import { modify } from 'jsonc-parser'\nmodify('', [], 1, {})\n", 'eslint(no-restricted-imports)'],
    ['src/server/live/publisher.ts', "import { applyEdits } from 'jsonc-parser'\napplyEdits('', [])\n", 'eslint(no-restricted-imports)'],
    ['.storybook/render/edited.ts', "import { format } from 'jsonc-parser'\nformat('', undefined, {})\n", 'eslint(no-restricted-imports)'],
    ['src/cli/releases.ts', 'export const text = JSON.stringify({}, null, 2)\n', 'eslint(no-restricted-properties)'],
    ['src/check/fix/upgrade/upgrade-words.ts', 'export const text = JSON.stringify({})\n', 'eslint(no-restricted-properties)'],
    ['src/validate/up.ts', "export { checkTree } from '../check/check-tree'\n", 'eslint(no-restricted-imports)'],
    ['src/validate/part.ts', "export { compile } from '../../release/compile-release'\n", 'eslint(no-restricted-imports)'],
    ['src/edit/bytes.ts', 'export const bytes = Buffer.alloc(1)\n', 'eslint(no-restricted-globals)'],
    ['tests/slow.test.ts', "it('waits', () => {}, 5_000)\n", 'portal(own-clock)'],
    ['tests/impatient.test.ts', 'await vi.waitFor(() => undefined)\n', 'portal(own-clock)'],
    ['src/blocks/now.tsx', 'export function Now() {\n  return <p>{Date.now()}</p>\n}\n', 'react(purity)'],
    [
      'src/blocks/late.tsx',
      "import { useEffect } from 'react'\nexport function Late({ at }: { at: number }) {\n  useEffect(() => void fetch(`/${at}`), [])\n  return null\n}\n",
      'react-hooks(exhaustive-deps)',
    ],
    ['src/validate/one.ts', "import type { Other } from './other'\nexport type One = Other | undefined\n", 'import(no-cycle)'],
    ['src/validate/other.ts', "export type { One as Other } from './one'\n", 'import(no-cycle)'],
    ['src/validate/allowed.ts', "export type { Release } from '../release/release'\n", undefined],
  ] as const
  const found = lint(Object.fromEntries(cases.map(([name, text]) => [name, text])))
  expect(cases.map(([name]) => [name, found[name]])).toEqual(cases.map(([name, , rule]) => [name, rule ? [rule] : []]))
})
