import { execFileSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import files, { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { checkTree } from '../../src/check/check-tree'
import { printProblems } from '../../src/check/print-problems'
import { treeDir, checkContext } from './mutate-tree'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bounds-'))
  await cp(treeDir, join(dir, 'tree'), { recursive: true })
})
afterEach(() => rm(dir, { recursive: true }))

const codes = async () =>
  (await checkTree(join(dir, 'tree'), checkContext)).problems.map(({ code, file }) => `${code} ${file.replace(/^.*tree\//, '')}`)
const menus = () => join(dir, 'tree', 'menus.json')

it('refuses a file of more than two megabytes once', async () => {
  await writeFile(menus(), `{ "main": "${'长'.repeat(800_000)}" }`)
  expect(await codes()).toEqual(['file/too-large menus.json'])
})

it('refuses deeply nested brackets once', async () => {
  await writeFile(menus(), '['.repeat(200_000))
  expect(await codes()).toEqual(['file/too-deep menus.json'])
})

it('refuses a link out of the tree once', async () => {
  await writeFile(join(dir, 'menus.json'), '{}')
  await rm(menus())
  await symlink(join(dir, 'menus.json'), menus())
  expect(await codes()).toEqual(['file/outside menus.json'])
})

it('follows a link within the tree', async () => {
  await mkdir(join(dir, 'tree', '.data'))
  await cp(menus(), join(dir, 'tree', '.data', 'menus.json'))
  await rm(menus())
  await symlink('.data/menus.json', menus())
  expect(await codes()).toEqual([])
})

it('names an unreadable file once', async () => {
  await rm(menus())
  await symlink('nowhere.json', menus())
  expect(await codes()).toEqual(['file/unreadable menus.json'])
})

it('waits for no writer of a pipe', async () => {
  await rm(menus())
  await mkdir(join(dir, 'tree', 'files'))
  const pipes = [menus(), join(dir, 'tree', 'files', 'picture.png')]
  execFileSync('mkfifo', pipes)
  // A reader that waits nevertheless ends with these writers, and does not keep the process from ending.
  const writers = pipes.map((pipe) => openSync(pipe, 'r+'))
  onTestFinished(() => writers.forEach((writer) => closeSync(writer)))
  expect(await codes()).toEqual(['file/unreadable menus.json'])
})

it('shows no line of a file that it does not read', async () => {
  await writeFile(join(dir, 'outside.json'), '"a secret"')
  await symlink(join(dir, 'outside.json'), join(dir, 'tree', 'forms', 'outside.json'))
  await writeFile(join(dir, 'tree', 'huge.bin'), `"a film"\n${' '.repeat(3_000_000)}`)
  await writeFile(join(dir, 'tree', 'small.bin'), '"a note"')
  const { problems } = await checkTree(join(dir, 'tree'), checkContext)
  const printed = printProblems(problems, join(dir, 'tree'), 'en')
  expect(printed).toMatch(/forms\/outside\.json.* file\/outside [^]*huge\.bin.* file\/ignored /)
  expect(printed.match(/"a .*"/g)).toEqual(['"a note"'])
})

/** Has the system refuse to open a file while as many are open. */
function limitOpenFiles(most: number) {
  const { readFile } = files
  let open = 0
  const limited = async (...asked: Parameters<typeof readFile>) => {
    if (open >= most) throw Object.assign(new Error('too many open files'), { code: 'EMFILE' })
    open += 1
    return readFile(...asked).finally(() => (open -= 1))
  }
  const spy = vi.spyOn(files, 'readFile').mockImplementation(limited)
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
}

it('opens few files at once', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, at) => writeFile(join(dir, 'tree', 'forms', `more${at}.json`), '[]')))
  limitOpenFiles(16)
  expect((await codes()).filter((code) => code.startsWith('file/unreadable'))).toEqual([])
})

it('says when too many files are open', async () => {
  limitOpenFiles(0)
  const { problems } = await checkTree(join(dir, 'tree'), checkContext)
  expect(problems[0]).toMatchObject({ code: 'file/unreadable', fix: { en: expect.stringContaining('ulimit -n') } })
})

it('names the encoding of a GBK file once', async () => {
  await writeFile(menus(), Uint8Array.from([0x7b, 0x22, 0xd6, 0xd0, 0xce, 0xc4, 0x22, 0x3a, 0x31, 0x7d]))
  expect(await codes()).toEqual(['file/not-utf8 menus.json'])
})

it('names a missing folder', async () => {
  const { tree, problems } = await checkTree(join(dir, 'none'), checkContext)
  expect(tree).toBeNull()
  expect(problems.map(({ code }) => code)).toEqual(['file/no-folder'])
})

it('refuses a tree on which the check itself crashes, and names the place', async () => {
  const broken = Object.defineProperty({ ...checkContext }, 'handlers', {
    get: () => {
      throw new TypeError('unexpected')
    },
  })
  const { tree, problems } = await checkTree(dir, broken)
  expect(tree).toBeNull()
  expect(problems).toMatchObject([{ code: 'file/check-failed', severity: 'error', line: 1, en: expect.stringMatching(/TypeError.* at /) }])
})
