import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

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

/** Schema files are written by hand: what would write them anew, or wrongly, has no place where the edit layer has one. */
const rewriting = {
  name: 'jsonc-parser',
  importNames: ['modify', 'applyEdits', 'format', 'edit'],
  message: 'It re-flows what was written by hand and makes wrong documents: use src/edit',
}
const stringify = { object: 'JSON', property: 'stringify', message: 'Schema files are written by hand, not printed: use src/edit' }

/** What of another folder is refused: all, or each by its name where the folder has one called so inside, or may use a part. */
const refused = (folder, other) => {
  if (!existsSync(`src/${folder}/${other}`) && !mayImport[folder].includes(`${other}/${other}`)) return ''
  const names = readdirSync(`src/${other}`).map((name) => name.replace(/\.tsx?$/, ''))
  return `(?:${names.filter((name) => !mayImport[folder].includes(`${other}/${name}`)).join('|')})(?:/|$)`
}

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
              regex: `^(\\.\\./)+${other}/${refused(folder, other)}`,
              message: `${folder} may not import ${other}: see src/README.md`,
            })),
          ...(folder === 'edit' ? [{ regex: '^node:', message: 'a browser edits, too' }] : []),
        ],
      },
    ],
  },
})

export default {
  plugins: ['typescript', 'react', 'oxc', 'import'],
  categories: { correctness: 'error' },
  // Texts are searched for control characters and accents on purpose.
  ignorePatterns: ['dist/', '.data/', 'storybook-static/', 'schemas/'],
  rules: {
    'no-control-regex': 'off',
    'no-misleading-character-class': 'off',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'max-lines': ['error', { max: 250, skipComments: true }],
    'max-lines-per-function': ['error', { max: 90, skipComments: true, skipBlankLines: true }],
    'no-console': 'error',
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'react/rules-of-hooks': 'error',
  },
  overrides: [
    {
      files: ['tests/**', 'src/cli/**', 'src/server/main.ts', 'vite.config.ts'],
      rules: { 'no-console': 'off', 'max-lines-per-function': 'off' },
    },
    {
      files: ['tests/**/*.{ts,tsx}', '.storybook/**/*.{ts,tsx}'],
      excludeFiles: ['tests/bench/**'],
      jsPlugins: [fileURLToPath(new URL('src/cli/lint/own-clock.js', import.meta.url))],
      rules: { 'portal/own-clock': 'error' },
    },
    { files: ['.storybook/**', 'src/*.{ts,tsx}', 'tests/**'], rules: { 'no-restricted-imports': ['error', { paths: [rewriting] }] } },
    {
      files: [
        'src/{edit,check/fix}/**',
        'src/cli/{releases,check/run-check}.ts',
        'src/server/live/write-tree.ts',
        '.storybook/node/edit/edit-file.ts',
      ],
      excludeFiles: ['src/edit/house-style.ts'],
      rules: { 'no-restricted-properties': ['error', stringify] },
    },
    { files: ['src/**'], rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] } },
    ...folders.map(direction),
    // A browser edits, too.
    { files: ['src/edit/**'], rules: { 'no-restricted-globals': ['error', 'Buffer', 'process'] } },
  ],
}
