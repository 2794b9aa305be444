import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'new-widget-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

for (const place of ['src', '.storybook', 'schemas', 'tests/blocks', 'tests/runtime', 'package.json']) cpSync(place, join(root, place), { recursive: true })
// The product's own sources, as the compiler sees them; its tests are another matter.
writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ ...(JSON.parse(readFileSync('tsconfig.json', 'utf8')) as object), include: ['src'] }))
symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))

const run = (...command: string[]) => {
  const { status, stdout, stderr } = spawnSync('npx', command, { cwd: root, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
const stories = () => run('tsx', '.storybook/node/count.ts')

function addTo(place: string, before: string, line: string): void {
  const file = join(root, place)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(before)
  writeFileSync(file, text.replace(before, line + before))
}

/** The text widget once more, under the name of a new one. */
const renamed = (place: string) => readFileSync(join('src/widgets/text', place), 'utf8').replaceAll('TextWidget', 'NicknameWidget').replaceAll('"widget": "text"', '"widget": "nickname"')

test('a new text widget is one folder, one word and one line', () => {
  addTo('src/contract/kinds.ts', "static: '", "nickname: '昵称', ")
  addTo('src/registry.ts', '    static: lazyKind', "    nickname: lazyKind(() => import('./widgets/nickname').then((code) => code.NicknameWidget)),\n")
  mkdirSync(join(root, 'src/widgets/nickname'))
  writeFileSync(join(root, 'src/widgets/nickname/index.tsx'), renamed('index.tsx'))
  expect(stories().said).toContain('widgets/nickname/examples.json')

  writeFileSync(join(root, 'src/widgets/nickname/examples.json'), renamed('examples.json'))
  expect(run('tsc', '--noEmit')).toMatchObject({ status: 0 })
  const { status, said } = stories()
  expect(said).toContain('nickname: 10 normal')
  expect(status).toBe(0)
}, 240_000)
