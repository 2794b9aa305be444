import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { traitsOf } from '../../src/contract/vocabulary/widgets'
import { inFullRun } from '../sampled'

const root = mkdtempSync(join(tmpdir(), 'new-widget-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

for (const place of ['src', '.storybook', 'schemas', 'tests/blocks', 'tests/runtime', 'package.json'])
  cpSync(place, join(root, place), { recursive: true })
// The program without its tests.
writeFileSync(
  join(root, 'tsconfig.json'),
  JSON.stringify({ ...(JSON.parse(readFileSync('tsconfig.json', 'utf8')) as object), include: ['src'] }),
)
symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))

const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
const typeFaults = () =>
  run('npm', 'run', '--silent', 'types')
    .said.split('\n')
    .filter((line) => line.includes('error'))
const stories = () => run('npx', 'tsx', '.storybook/node/count/print-counts.ts')

function addTo(place: string, before: string, line: string): void {
  const file = join(root, place)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(before)
  writeFileSync(file, text.replace(before, line + before))
}

/** Copies of widgets of each trait under new names: plain, secret, with options, with grouped options, and a captcha. */
const copies = { nickname: 'text', pin: 'password', district: 'select', mood: 'radio', puzzle: 'slider' }
const pascal = (word: string) => word[0]!.toUpperCase() + word.slice(1)
const copied = (word: string, of: string, file: string) =>
  readFileSync(join('src/widgets', of, file), 'utf8')
    .replaceAll(`${pascal(of)}Widget`, `${pascal(word)}Widget`)
    .replaceAll(`"widget": "${of}"`, `"widget": "${word}"`)
const traits = (of: string) =>
  new RegExp(`^  ${of}: (\\{.*\\}),$`, 'm').exec(readFileSync('src/contract/vocabulary/widgets.ts', 'utf8'))![1]!

test('a new widget is one folder, one word with its traits, and one line', () => {
  for (const [word, of] of Object.entries(copies)) {
    addTo('src/contract/vocabulary/widgets.ts', '  static: {', `  ${word}: ${traits(of)},\n`)
    addTo(
      'src/registry.ts',
      '    static: lazyKind',
      `    ${word}: lazyKind(() => import('./widgets/${word}').then((code) => code.${pascal(word)}Widget)),\n`,
    )
    cpSync(join('src/widgets', of), join(root, 'src/widgets', word), { recursive: true, filter: (path) => !path.endsWith('examples.json') })
    writeFileSync(join(root, 'src/widgets', word, 'index.tsx'), copied(word, of, 'index.tsx'))
  }
  const { said: missing } = stories()
  for (const word of Object.keys(copies)) expect(missing).toContain(`widgets/${word}/examples.json`)

  for (const [word, of] of Object.entries(copies))
    writeFileSync(join(root, 'src/widgets', word, 'examples.json'), copied(word, of, 'examples.json'))
  const { status, said } = stories()
  for (const word of Object.keys(copies)) expect(said).toMatch(new RegExp(`${word}: \\d+ normal`))
  expect(status).toBe(0)
})

// Checked with the types in every run: a widget must declare whether drafts may store it.
// @ts-expect-error `inDraft` is missing
const _unsaid: ReturnType<typeof traitsOf> = { title: '未说明' }

inFullRun('new widgets before the compiler', () =>
  test('their code compiles; a widget that does not declare whether drafts may store it does not', () => {
    addTo('src/contract/vocabulary/widgets.ts', '  static: {', "  unsaid: { title: '未说明' },\n")
    addTo(
      'src/registry.ts',
      '    static: lazyKind',
      "    unsaid: lazyKind(() => import('./widgets/text').then((code) => code.TextWidget)),\n",
    )
    const faults = typeFaults()
    expect(faults.join('\n')).toMatch(/inDraft/)
    expect(faults.filter((line) => !line.startsWith('src/contract/vocabulary/widgets.ts'))).toEqual([])
  }),
)
