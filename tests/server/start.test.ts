import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedData } from '../seeded-data'
import { dayAhead } from '../day-ahead'
import { post as sendTo, signIn } from './files/clerk'
import { program } from './program'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inFullRun } from '../sampled'
import { waitLimit } from '../../src/cli/time-limits'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-start-'))
  await seedData(join(folder, 'data'), {})
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** `mostBlocks` limits the size of a file, in blocks of 512 bytes, to simulate a small disk. */
function run(settings: Record<string, string>, mostBlocks: number | 'unlimited' = 'unlimited') {
  const child = spawn('sh', ['-c', `ulimit -f ${mostBlocks}; exec "$@"`, 'sh', process.execPath, ...program], {
    env: { ...process.env, NODE_ENV: 'test', PORTAL_DATA: join(folder, 'data'), ...settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, exit, output: () => output }
}

async function started(settings: Record<string, string> = {}) {
  const port = await freePort()
  const portal = run({ PORT: String(port), PORTAL_TEST_HOOKS: '1', ...settings })
  await vi.waitFor(() => expect(portal.output()).toContain('停止：'), { timeout: waitLimit, interval: 100 })
  return { ...portal, url: `http://127.0.0.1:${port}`, port }
}

describe('a failing start', () => {
  it('prints the problems of the schemas and writes nothing', async () => {
    const schemas = join(folder, 'schemas')
    await cp('schemas', schemas, { recursive: true })
    const routes = await readFile(join(schemas, 'routes.json'), 'utf8')
    await writeFile(join(schemas, 'routes.json'), routes.replace(/"access": "\w+"/, '"access": "everyone"'))
    const { exit, output } = run({ PORT: '0', PORTAL_SCHEMAS: schemas, PORTAL_DATA: join(folder, 'untouched') })
    expect(await exit).toBe(1)
    expect(output()).toMatch(/routes\.json:\d+:\d+/)
    expect(output()).toContain('everyone')
    expect(existsSync(join(folder, 'untouched'))).toBe(false)
  })

  inFullRun('other reasons not to start', () => {
    it('names the invalid setting', async () => {
      const { exit, output } = run({ PORT: 'eighty' })
      expect(await exit).toBe(1)
      expect(output()).toContain('PORT 应为 0 到 65535 的整数，现在是“eighty”')
      expect(output()).not.toMatch(/\n\s+at /)
    })

    it('reports missing schemas', async () => {
      const { exit, output } = run({ PORTAL_SCHEMAS: join(folder, 'nowhere'), PORTAL_DATA: join(folder, 'untouched') })
      expect(await exit).toBe(1)
      expect(output()).toMatch(/[\u4e00-\u9fff]/)
    })

    it('names the gateways that production needs, and writes nothing', async () => {
      const { exit, output } = run({ PORT: '0', NODE_ENV: 'production', PORTAL_DATA: join(folder, 'untouched') })
      expect(await exit).toBe(1)
      expect(output()).toContain('PORTAL_SMS_URL')
      expect(output()).toContain('PORTAL_REGISTRY_URL')
      expect(output().trim().split('\n')).toHaveLength(2)
      expect(existsSync(join(folder, 'untouched'))).toBe(false)
    })

    it('refuses demonstration accounts in production', async () => {
      const { exit, output } = run({
        PORT: '0',
        NODE_ENV: 'production',
        PORTAL_SMS_URL: 'https://sms.example.cn',
        PORTAL_REGISTRY_URL: 'https://register.example.cn',
      })
      expect(await exit).toBe(1)
      expect(output()).toContain('演示账户')
    })

    inFullRun('reasons of the disk not to start', () =>
      it('reports what else stands in the data folder', async () => {
        const data = join(folder, 'other')
        await mkdir(data)
        await writeFile(join(data, 'releases'), 'a file')
        const { exit, output } = run({ PORT: '0', PORTAL_DATA: data })
        expect(await exit).toBe(1)
        expect(output()).toContain(`数据目录不能使用：${join(data, 'releases')}`)
        expect(output()).not.toMatch(/\n\s+at /)
      }),
    )

    it.each([300, 3000])('reports a data folder without room, by a limit of %i blocks', async (mostBlocks) => {
      const { exit, output } = run({ PORT: '0', PORTAL_DATA: join(folder, `small-${mostBlocks}`) }, mostBlocks)
      expect(await exit).toBe(1)
      expect(output()).toContain('磁盘已挂载且有空余')
      expect(output()).not.toMatch(/\n\s+at /)
    })

    it('reports that the port is taken', async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await new Promise((resolve) => server.once('listening', resolve))
      const { port } = server.address() as { port: number }
      const { exit, output } = run({ PORT: String(port), PORTAL_HOST: '127.0.0.1' })
      expect(await exit).toBe(1)
      expect(output()).toContain('端口已被占用')
      server.close()
    })
  })
})

/** Runs inside the portal process: each signal changes the system time, two days ahead and then back again. */
const clockThatIsSet = `
  const True = Date
  let ahead = 0
  globalThis.Date = class extends True {
    constructor(...parts) { if (parts.length > 0) super(...parts); else super(True.now() + ahead) }
    static now() { return True.now() + ahead }
  }
  process.on('SIGUSR2', () => { const by = ahead === 0 ? 172800 : -172800; ahead += by * 1000; console.log('the clock is set by ' + by) })
`

/** Runs inside the portal process: on a signal the main thread blocks until a file exists, as with a hanging disk. */
const diskThatHangs = (fixed: string) => `
  import { existsSync } from 'node:fs'
  process.on('SIGWINCH', () => {
    console.log('the disk hangs')
    while (!existsSync(${JSON.stringify(fixed)})) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  })
`
const importing = (script: string) => `--import=data:text/javascript,${encodeURIComponent(script)}`

interface Faulty {
  data: { faults: { field: string }[] }
}

describe('a running portal', () => {
  // One process for all tests below; the last one stops it.
  let portal: Awaited<ReturnType<typeof started>>
  let probePort: number
  let fixed: string
  beforeAll(async () => {
    fixed = join(folder, 'fixed')
    probePort = await freePort()
    portal = await started({
      PORTAL_PROBES: String(probePort),
      NODE_OPTIONS: `${importing(diskThatHangs(fixed))} ${importing(clockThatIsSet)}`,
    })
  })
  afterAll(() => portal.child.kill('SIGKILL'))

  it('prints its address and accounts, and refuses a second process on the same data', async () => {
    expect(portal.output()).toContain(portal.url)
    expect(portal.output()).toContain('demo-new')
    const second = run({ PORT: '0' })
    expect(await second.exit).toBe(1)
    expect(second.output()).toMatch(/[\u4e00-\u9fff]/)
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200)
  })

  it('answers probes while its disk hangs', async () => {
    const probe = async (path: string) => (await fetch(`http://127.0.0.1:${probePort}${path}`)).status
    const probed = async () => [await probe('/livez'), await probe('/readyz'), await probe('/healthz'), await probe('/')]
    // The probe thread gives the main thread some time to respond, which a busy machine may use up.
    const allIsWell = () => vi.waitFor(async () => expect(await probed()).toEqual([200, 200, 200, 404]), { timeout: waitLimit })
    await allIsWell()
    portal.child.kill('SIGWINCH')
    await vi.waitFor(() => expect(portal.output()).toContain('the disk hangs'), { timeout: waitLimit })
    let hasAnswered = false
    const main = fetch(`${portal.url}/livez`).then(() => (hasAnswered = true))
    expect(await probed()).toEqual([200, 503, 503, 404])
    expect(hasAnswered).toBe(false)
    await writeFile(fixed, '')
    await main
    await allIsWell()
  })

  it('keeps its own time when the system time changes', async () => {
    const issued = async () => Object.keys((await (await fetch(`${portal.url}/ad/api/catpchaNew/digitalCaptcha`)).json()) as object)[0]!
    const isGood = async (key: string, at: number) => {
      const { answer } = (await (await fetch(`${portal.url}/__test__/captcha?key=${key}`)).json()) as { answer: string }
      const headers = { 'content-type': 'application/json', biyicaptchakey: key, biyicaptcha: answer }
      const body = JSON.stringify({ username: 'clerk', phone: `1390000040${at}`, socialCode: '91990101MADEM0062F' })
      return (
        (
          (await (await fetch(`${portal.url}/ad/api/system/ent/registerUser/check`, { method: 'POST', headers, body })).json()) as {
            code: number
          }
        ).code === 0
      )
    }
    const headers = await signIn(portal)
    const tomorrow = dayAhead(1)
    const faults = async () =>
      (
        (await (await sendTo(portal, '/flow/api/reservation/apply?hallId=h01', { visitDate: tomorrow }, headers)).json()) as Faulty
      ).data.faults.map(({ field }) => field)
    const before = await faults()
    expect(before).toContain('session')
    expect(before).not.toContain('visitDate')
    for (const [at, by] of [172_800, -172_800].entries()) {
      const key = await issued()
      portal.child.kill('SIGUSR2')
      await vi.waitFor(() => expect(portal.output()).toContain(`the clock is set by ${by}`), { timeout: waitLimit })
      // The captcha is valid for two minutes.
      expect(await isGood(key, at)).toBe(true)
      expect(await faults()).toEqual(before)
      const told = new RegExp(`"seconds":${by},.*the clock of the machine was set`)
      await vi.waitFor(() => expect(portal.output()).toMatch(told), { timeout: waitLimit })
    }
  })

  it('finishes pending requests before it stops', async () => {
    const answer = new Promise<number>((resolve, reject) => {
      const slow = request(
        `${portal.url}/ad/api/system/logout`,
        // The portal sends `100 Continue` once it has accepted the request.
        { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': '2', expect: '100-continue' } },
        (got) => resolve(got.resume().statusCode ?? 0),
      )
      slow.on('error', reject)
      const readiness = () =>
        fetch(`${portal.url}/readyz`).then(
          ({ status }) => status,
          () => 'nobody listens',
        )
      slow.once('continue', () => {
        slow.write('{')
        portal.child.kill('SIGTERM')
        void vi
          .waitFor(async () => expect(await readiness()).toBe('nobody listens'), { timeout: waitLimit })
          .then(() => slow.end('}'), reject)
      })
    })
    expect(await answer).toBe(200)
    expect(await portal.exit).toBe(0)
    expect(portal.output()).not.toContain('their connections are cut')
    await expect(fetch(`${portal.url}/healthz`)).rejects.toThrow()
  })
})
