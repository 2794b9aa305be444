import { execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCheck } from '../../src/cli/check/run-check'
import type { Problem } from '../../src/contract/problem'

let dir = ''
const file = (name: string) => join(dir, 'schemas', name)
const command = [resolve('src/cli/bundled.mjs'), 'check']

const run = (program: string, args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    const child = execFile(program, args, { cwd: dir, encoding: 'utf8' }, (_, out, err) => done({ code: child.exitCode ?? -1, out, err }))
  })
/** Runs the check as a separate process, which takes seconds: only where the process matters. */
const started = (...args: string[]) => run(process.execPath, [...command, ...args])
async function check(...args: string[]) {
  const told = { out: '', err: '' }
  const to = (stream: keyof typeof told) => (text: string) => void (told[stream] += `${text}\n`)
  return { code: await runCheck(args, { dir: join(dir, 'schemas'), out: to('out'), err: to('err') }), ...told }
}
const git = (...args: string[]) => run('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.cn', ...args])

async function edit(name: string, from: string, to: string) {
  const text = await readFile(file(name), 'utf8')
  expect(text).toContain(from)
  await writeFile(file(name), text.replace(from, to))
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'check-'))
  await cp('schemas', join(dir, 'schemas'), { recursive: true })
  await symlink(resolve('node_modules'), join(dir, 'node_modules'))
  await git('init', '-q')
  await git('add', 'schemas')
  await git('commit', '-qm', 'a')
})
afterAll(() => rm(dir, { recursive: true }))

describe('npm run check', () => {
  it('passes the product as it is', async () => {
    expect(await check()).toMatchObject({ code: 0, out: expect.stringContaining('检查通过') as string })
  })

  it('reports warnings, and fails on them with --strict', async () => {
    await edit('portal.json', '"#4d5d75"', '"#a9b4c4"')
    // Without --strict warnings pass, as in the test of --fix below.
    const strict = await started('--strict', '--lang', 'zh')
    expect(strict.code).toBe(2)
    expect(strict.out).toMatch(/^schemas\/portal\.json:\d+:\d+ {2}警告 looks\/contrast/)
    expect(strict.out).not.toContain('EN:')
    await git('commit', '-qam', 'b')
  })

  it('fails only on problems that are new since a revision', async () => {
    await edit('menus.json', '"route": "policy"', '"route": "polcy"')
    const [now, since, none] = await Promise.all([
      check('--format', 'json'),
      check('--since', 'HEAD', '--format=github'),
      check('--since', 'nothing-of-this-name'),
    ])
    expect((JSON.parse(now.out) as Problem[]).map(({ code }) => code)).toEqual(['nav/menu-missing-route', 'looks/contrast'])
    expect(since).toMatchObject({
      code: 1,
      out: expect.stringMatching(
        /^::error file=[^,]*schemas\/menus\.json,line=\d+,col=\d+,title=nav\/menu-missing-route::[^\n]+\n$/,
      ) as string,
    })
    expect(none.code).toBe(3)
    await git('checkout', '-q', '--', 'schemas')
    expect(await check('--since=HEAD', '--strict')).toMatchObject({
      code: 0,
      out: expect.stringContaining('另有 1 个以前就有的问题') as string,
    })
  })

  it('refuses a loosened guard since a revision', async () => {
    await edit('routes.json', '"access": "verified"', '"access": "public"')
    expect((await check('--since', 'HEAD')).code).toBe(1)
    await git('checkout', '-q', '--', 'schemas')
  })

  it('fixes what is certain and reports it', async () => {
    await edit('menus.json', '"title": "首页", "route"', '"title": "首页”， "route"')
    const { code, err } = await check('--fix')
    expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining('menus.json') as string })
    expect((await git('status', '--porcelain', 'schemas')).out).toBe('')
  })

  it('lists, explains and helps', async () => {
    const [routes, known, unknown, help, wrong] = await Promise.all([
      check('--list', 'routes'),
      check('--explain', 'regex/redos'),
      check('--explain', 'regex/redso'),
      check('--help'),
      started('--lisst'),
    ])
    expect(routes.out).toMatch(/^login +企业登录 \/login$/m)
    expect(known).toMatchObject({ code: 0, out: expect.stringContaining('办法：') as string })
    expect(unknown).toMatchObject({ code: 3, out: expect.stringContaining('regex/redos') as string })
    expect(help.out).toContain('--since')
    expect(wrong).toMatchObject({ code: 3, err: expect.stringContaining('--list') as string })
  })

  it('checks again after every save', async () => {
    const child = spawn(process.execPath, [...command, '--watch'], { cwd: dir })
    let told = ''
    const until = (wanted: RegExp) =>
      new Promise<void>((done) => {
        const look = () => void (wanted.test(told) && done())
        child.stdout.on('data', look)
        look()
      })
    child.stdout.on('data', (text: Buffer) => void (told += text.toString()))
    await until(/检查结束/)
    told = ''
    const before = await readFile(file('menus.json'), 'utf8')
    await writeFile(file('menus.json'), before.replace('"route": "policy"', '"route": "polcy"'))
    await until(/nav\/menu-missing-route[^]*检查结束/)
    told = ''
    await writeFile(file('menus.json'), before)
    await until(/0 个错误[^]*检查结束/)
    child.kill()
    const code = await new Promise((done) => child.on('exit', done))
    expect(code).toBe(0)
  })
})
