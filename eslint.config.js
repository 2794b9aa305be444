import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Imports go one way: a folder may import itself and what its line names. src/README.md states the same list. */
export const mayImport = {
  contract: [],
  validate: ['contract', 'release/release'],
  check: ['contract', 'validate'],
  release: ['contract', 'validate', 'check'],
  runtime: ['contract', 'validate', 'release/release', 'custom'],
  blocks: ['contract', 'validate', 'release/release', 'runtime'],
  widgets: ['contract', 'validate', 'release/release', 'runtime', 'custom'],
  custom: ['contract', 'validate', 'release/release', 'runtime'],
  server: ['contract', 'validate', 'release', 'check'],
  cli: ['contract', 'validate', 'release', 'check', 'server'],
}
const folders = Object.keys(mayImport)

const ownClock = 'a busy machine takes many times as long as a quiet one: say waitLimit or nothing, see src/cli/time-limits.ts'
/** Tests that wait or end by a clock of their own. Times of the product that a test hands in (`{ timeout: 50 }` of a call) are no limits of a test. */
const milliseconds = 'Literal[raw=/^[0-9_]{4,}$/]'
const clocks = ['timeout', 'testTimeout', 'hookTimeout'].map((name) => `Property[key.name='${name}'] > ${milliseconds}`)
const limits = ['it', 'test', 'describe', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach', 'waitFor'].map(
  (name) => `CallExpression:matches([callee.name='${name}'], [callee.property.name='${name}'], [callee.callee.object.name='${name}']) > ${milliseconds}.arguments`,
)

/** Refuses every import of a folder that the line above does not allow. */
const direction = (folder) => ({
  files: [`src/${folder}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: folders
          .filter((other) => other !== folder && !mayImport[folder].includes(other))
          .map((other) => ({
            regex: `^(\\.\\./)+${other}/${mayImport[folder].includes(`${other}/${other}`) ? `(?!${other}$)` : ''}`,
            message: `${folder} may not import ${other}: see src/README.md`,
          })),
      },
    ],
  },
})

export default tseslint.config(
  { ignores: ['dist/', '.data/', 'storybook-static/', 'node_modules/', 'schemas/'] },
  ...tseslint.configs.recommended,
  // Where components and hooks stand: its rules compile each file as React would, which takes a processor half a minute for all.
  { ...reactHooks.configs.flat['recommended-latest'], files: ['**/*.tsx', '{{src,tests}/{runtime,blocks,widgets,custom},.storybook}/**/*.ts'] },
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
    rules: { 'no-restricted-syntax': ['error', ...[...clocks, ...limits].map((selector) => ({ selector, message: ownClock }))] },
  },
  ...folders.map(direction),
)
