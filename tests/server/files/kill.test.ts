import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { wholeOf } from '../../../src/server/replies/file-answer'
import { openStore } from '../../../src/server/store/open-store'
import { startProcess, type PortalProcess } from '../live/process'
import { captcha, json, post, sealed, sendFile, signIn, type Headers } from './clerk'
import { chunk, png } from './sample-files'
import { testLimit, waitLimit } from '../../../src/cli/time-limits'

/** KILLS=20 is the full count of requirement F3. */
const kills = Number(process.env.KILLS ?? 1)
vi.setConfig({ testTimeout: testLimit + kills * 30_000 })

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'portal-kill-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Sends files one after another until the process is gone; records what was sent and what was acknowledged. */
async function sendFiles(portal: PortalProcess, headers: Headers, sent: Map<string, Buffer>, taken: Map<string, string>) {
  for (;;) {
    const name = `${sent.size}.png`
    const bytes = png(20, 20, [chunk('teXt', randomBytes(800_000))])
    sent.set(name, bytes)
    const answer = await sendFile(portal, headers, name, bytes).then(
      async (one) => (await one.json()) as { code: number; data: { id: string } },
      () => null,
    )
    if (!answer) return
    expect(answer.code).toBe(0)
    taken.set(answer.data.id, name)
  }
}

const socialCode = '91990101MADEM0062F'

/** Registers once; null if the process was gone first. */
async function register(portal: PortalProcess, username: string, phone: string): Promise<boolean | null> {
  try {
    const who = { username, phone, socialCode }
    const asked = await post(portal, '/ad/api/system/ent/registerUser/check', who, await captcha(portal, 'register'))
    const visitor = asked.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const smsCode = await vi.waitFor(
      async () => ((await (await fetch(`${portal.url}/__test__/sms?phone=${phone}`)).json()) as { code: string }).code,
      waitLimit,
    )
    const password = await sealed(portal, 'Nova#2027x')
    const values = {
      ...who,
      enterpriseName: '示例断电有限公司（示例）',
      legalPersonName: '示例法人',
      agree: ['2026-11'],
      password,
      verifyPassword: password,
      smsCode,
    }
    return (await json(post(portal, '/ad/api/system/ent/registerUser', values, { cookie: visitor }))).code === 0
  } catch {
    return null
  }
}

/** Sends half a file and closes the connection. */
function breakOff({ url }: PortalProcess, headers: Headers): Promise<void> {
  const { port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      const lines = Object.entries({
        host: 'x',
        ...headers,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '900000',
      }).map(([name, value]) => `${name}: ${value}`)
      socket.write(
        `POST /ad/api/uploadFile HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="half.png"\r\n\r\n`,
      )
      socket.write(png(20, 20, [chunk('teXt', randomBytes(400_000))]).subarray(0, 300_000), () => resolve(void socket.destroy()))
    })
    socket.on('error', reject)
  })
}

it('keeps acknowledged files complete, no others in part, and accounts only together with their enterprise', async () => {
  const settings = { PORTAL_DATA: join(folder, 'data'), PORTAL_TEST_HOOKS: '1' }
  const sent = new Map<string, Buffer>()
  const taken = new Map<string, string>()
  for (let round = 0; round < kills; round += 1) {
    const portal = await startProcess(settings)
    await portal.ready()
    const headers = await signIn(portal)
    await breakOff(portal, headers)
    const username = `clerk-${round}`
    const busy = Promise.all([sendFiles(portal, headers, sent, taken), register(portal, username, `1390000040${round % 10}`)])
    const before = taken.size
    await vi.waitFor(() => expect(taken.size).toBeGreaterThan(before), waitLimit)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1500))
    await portal.kill()
    const [, registered] = await busy

    const store = await openStore({ dataDir: settings.PORTAL_DATA, databaseUrl: undefined })
    const owner = (await store.users.byName('demo-verified'))!
    const files = await store.personal.files(owner.id)
    for (const [id, name] of taken) expect([name, files.some((file) => file.id === id)]).toEqual([name, true])
    for (const { id, name, size } of files) {
      const whole = sent.get(name)
      const kept = await wholeOf((await store.files.read(id, owner))!)
      expect([name, size, whole !== undefined && kept.equals(whole)]).toEqual([name, kept.length, true])
    }
    // Many rounds exceed the account's limit of 60 files in ten minutes.
    await store.counters.clear(`rate:file.upload:${owner.id}`)
    const user = await store.users.byName(username)
    if (registered) expect(user).not.toBeNull()
    expect((await store.enterprises.byCode(socialCode, 'enterprise'))?.userId).toBe(user?.id)
    // Erases the account, so that the next round can register the same credit code.
    if (user) {
      expect(await store.users.consents(user.id)).toHaveLength(1)
      await store.personal.erase(user.id, { records: {}, flows: {}, forms: {} })
    }
    await store.close()
  }
  expect(taken.size).toBeGreaterThanOrEqual(kills)
})
