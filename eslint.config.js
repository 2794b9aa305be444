import reactHooks from 'eslint-plugin-react-hooks'
import { existsSync, readdirSync } from 'node:fs'
import tseslint from 'typescript-eslint'

/** Imports go one way: a folder may import itself and what its line names. src/README.md states the same list. */
export const mayImport = {
  contract: [],
  edit: ['contract'],
  validate: ['contract', 'release/release'],
  check: ['contract', 'edit', 'validate'],
  release: ['contract', 'validate', 'check'],
  runtime: ['contract', 'validate', 'release/release', 'custom'],
  blocks: ['contract', 'validate', 'release/release', 'runtime'],
  widgets: ['contract', 'validate', 'release/release', 'runtime', 'custom'],
  custom: ['contract', 'validate', 'release/release', 'runtime'],
  server: ['contract', 'edit', 'validate', 'release', 'check'],
  console: ['contract', 'edit', 'validate', 'check', 'release/release', 'runtime'],
  cli: ['contract', 'edit', 'validate', 'release', 'check', 'server'],
}
const folders = Object.keys(mayImport)

const ownClock = 'a busy machine takes many times as long as a quiet one: say waitLimit or nothing, see src/cli/time-limits.ts'
/** Tests that wait or end by a clock of their own. Times of the product that a test hands in (`{ timeout: 50 }` of a call) are no limits of a test. */
const milliseconds = 'Literal[raw=/^[0-9_]{4,}$/]'
const clocks = ['timeout', 'testTimeout', 'hookTimeout'].map((name) => `Property[key.name='${name}'] > ${milliseconds}`)
const limits = ['it', 'test', 'describe', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach', 'waitFor'].map(
  (name) => `CallExpression:matches([callee.name='${name}'], [callee.property.name='${name}'], [callee.callee.object.name='${name}']) > ${milliseconds}.arguments`,
)

/** Without a limit of its own it ends after a second. */
const impatient = "CallExpression[callee.object.name='vi'][callee.property.name='waitFor'][arguments.length=1]"

/** Schema files are written by hand: what would write them anew, or wrongly, has no place where the edit layer has one. */
const rewriting = {
  name: 'jsonc-parser',
  importNames: ['modify', 'applyEdits', 'format', 'edit'],
  message: 'It re-flows what was written by hand and makes wrong documents: use src/edit',
}
const stringify = {
  object: 'JSON',
  property: 'stringify',
  message: 'Schema files are written by hand, not printed: use src/edit',
}

/** What of a folder is meant where another has one of the same name inside: its own files and folders. */
const inside = (folder, other) =>
  existsSync(`src/${folder}/${other}`) ? `(?:${readdirSync(`src/${other}`).map((name) => name.replace(/\.tsx?$/, '')).join('|')})(?:/|$)` : ''

/** Refuses every import of a folder that the line above does not allow. */
const direction = (folder) => ({
  files: [`src/${folder}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: [rewriting],
        patterns: [
          ...folders
            .filter((other) => other !== folder && !mayImport[folder].includes(other))
            .map((other) => ({
              regex: `^(\\.\\./)+${other}/${inside(folder, other)}${mayImport[folder].includes(`${other}/${other}`) ? `(?!${other}$)` : ''}`,
              message: `${folder} may not import ${other}: see src/README.md`,
            })),
          ...(folder === 'edit' ? [{ regex: '^node:', message: 'a browser edits, too' }] : []),
        ],
      },
    ],
  },
})

export default tseslint.config(
  { ignores: ['dist/', '.data/', 'storybook-static/', 'node_modules/', 'schemas/'] },
  ...tseslint.configs.recommended,
  // Where components and hooks stand: its rules compile each file as React would, which takes a processor half a minute for all.
  { ...reactHooks.configs.flat['recommended-latest'], files: ['**/*.tsx', '{{src,tests}/{runtime,blocks,widgets,custom,console},.storybook}/**/*.ts'] },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 250, skipComments: true }],
      'max-lines-per-function': ['error', { max: 90, skipComments: true, skipBlankLines: true }],
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-console': 'error',
    },
  },
  { files: ['tests/**', 'src/cli/**', 'src/server/main.ts', 'vite.config.ts'], rules: { 'no-console': 'off', 'max-lines-per-function': 'off' } },
  {
    files: ['tests/**/*.{ts,tsx}', '.storybook/**/*.{ts,tsx}'],
    ignores: ['tests/bench/**'],
    rules: { 'no-restricted-syntax': ['error', ...[...clocks, ...limits, impatient].map((selector) => ({ selector, message: ownClock }))] },
  },
  { files: ['.storybook/**', 'src/*.{ts,tsx}', 'tests/**'], rules: { 'no-restricted-imports': ['error', { paths: [rewriting] }] } },
  {
    files: [
      'src/{edit,check/fix}/**',
      'src/cli/{releases,check/run-check}.ts',
      'src/server/live/write-tree.ts',
      '.storybook/node/edit-file.ts',
    ],
    ignores: ['src/edit/house-style.ts'],
    rules: { 'no-restricted-properties': ['error', stringify] },
  },
  ...folders.map(direction),
  // A browser edits, too.
  { files: ['src/edit/**'], rules: { 'no-restricted-globals': ['error', 'Buffer', 'process'] } },
)
