import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../src/server/env'
import { createPasswords } from '../../src/server/accounts/passwords'
import { openStore } from '../../src/server/store/open-store'
import { startPostgres } from '../server/store/start-postgres'

let data: string
beforeAll(async () => void (data = await mkdtemp(join(tmpdir(), 'portal-operator-'))))
afterAll(() => rm(data, { recursive: true, force: true }))

const run = (settings: NodeJS.ProcessEnv, ...words: string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    execFile(
      process.execPath,
      ['src/cli/bundled.mjs', 'operator', ...words],
      { env: { ...process.env, PORTAL_DATA: data, NODE_ENV: 'production', ...settings } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out: out + err }),
    )
  })
const operator = (...words: string[]) => run({}, ...words)
const passwordIn = (out: string) => /密码：(\S+)/.exec(out)?.[1] ?? ''

test('creates an account whose password is shown once and stored as a hash, and resets it', async () => {
  const made = await operator('add', '值班员')
  expect(made.code).toBe(0)
  const renewed = await operator('reset', '值班员')
  expect(passwordIn(renewed.out)).not.toBe(passwordIn(made.out))
  expect(await operator('add', '值班员')).toMatchObject({ code: 1, out: expect.stringContaining('已被使用') })
  expect(await operator('reset', '无此人')).toMatchObject({ code: 1, out: expect.stringContaining('没有工作人员账户') })
  expect(await operator('add', 'a b')).toMatchObject({ code: 1, out: expect.stringContaining('用户名为') })

  expect(await operator('add', '王初审', 'distric')).toMatchObject({ code: 1, out: expect.stringContaining('district（区县主管部门）') })
  expect(await operator('add', '王初审', 'district')).toMatchObject({ code: 1, out: expect.stringContaining('districtCode=…') })
  expect((await operator('add', '王初审', 'district', 'districtCode=示例东区')).code).toBe(0)
  expect((await operator('end', '王初审')).out).toContain('已停用')

  const store = await openStore(readEnv({ PORTAL_DATA: data }))
  const user = await store.users.byName('值班员')
  expect(user).toMatchObject({ role: 'operator', demo: false })
  expect(await store.users.byName('王初审')).toMatchObject({ role: 'district', attributes: { districtCode: '990102' } })
  const matches = (out: string) => createPasswords().matches(user?.passwordHash, passwordIn(out))
  expect([await matches(made.out), await matches(renewed.out)]).toEqual([false, true])
  await store.close()
})

test('dates what it does by the clock of a shared database, whatever the machine says', async () => {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const databaseUrl = await server.database()
  const ahead = 10 * 24 * 3_600_000
  const clock = `const It = Date; globalThis.Date = class extends It { constructor(...all) { super(...(all.length ? all : [It.now() + ${ahead}])) } static now() { return It.now() + ${ahead} } }`
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(clock)}`
  const store = await openStore({ dataDir: data, databaseUrl })
  onTestFinished(() => store.close())
  for (const act of ['add', 'reset', 'end'])
    expect(await run({ DATABASE_URL: databaseUrl, NODE_OPTIONS }, act, '值班员')).toMatchObject({ code: 0 })
  const now = (await store.timeOfDay())!
  const entries = await store.audit.list(10)
  expect(entries.map(({ event }) => event)).toEqual(['operator.end', 'operator.reset', 'operator.add'])
  expect(entries.filter(({ time }) => Math.abs(Date.parse(time) - now) > ahead / 2)).toEqual([])
})
