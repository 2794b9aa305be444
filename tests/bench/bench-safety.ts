import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../src/server/store/open-store'
import { agent, ask, figure, freePort, hold, print, ratio, type Figure, type Reply } from './load'
import { addressOf, keyOf, seal, solve } from './log-in'
import { benchStart } from './start-again'
import { startServer } from './start-server'

const [people, victims, attackers] = [100, 200, 50]
/** Logins that the portal hashes in parallel. */
const places = 8
const guesses = Number(process.env.BENCH_GUESSES ?? 10_000)
/** Logins a second, about ten times what two cores can hash. */
const flood = Number(process.env.BENCH_FLOOD ?? 400)

interface Portal {
  url: string
  key: string
  /** Milliseconds of a single login without load. */
  alone: number
  /** Logins a second that the portal serves when their number does not exceed its places. */
  most: number
}

type Reached = Pick<Portal, 'url' | 'key'>

const person = (at: number) => `person-${at % people}`
const from = (net: number, at: number) => ({ 'x-forwarded-for': `10.${net}.${at >> 8}.${at & 255}` })
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const percentile99 = (times: number[]) => times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Infinity

/** Opens a store with a hundred enterprises besides the demonstration's, all with the same password. */
async function addPeople(folder: string): Promise<void> {
  const store = await openStore({ dataDir: folder, databaseUrl: undefined })
  const { passwordHash } = (await store.users.byName('demo-new'))!
  for (let at = 0; at < people; at += 1)
    await store.users.create({ username: person(at), passwordHash, phone: null, role: 'enterprise', type: 1, uuid: null, demo: false })
  await store.close()
}

function login({ url, key }: Reached, username: string, password: string, headers: Record<string, string>): Promise<Reply> {
  return ask(`${url}/ad/api/system/login-pwd`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: seal(key, password) }),
  })
}

const codeOf = ({ text }: Reply) => (JSON.parse(text) as { code: number }).code

/** Tries one wrong password, with a captcha as long as the captcha limit allows the attacker one. */
async function guess(portal: Portal, at: number): Promise<Reply> {
  const address = from(66, at % attackers)
  const solved = await solve(portal.url, 'login', address).catch(() => ({ biyiCaptchaKey: 'x', biyiCaptcha: 'x' }))
  return login(portal, `victim-${at % victims}`, 'Wrong#2026', { ...address, ...solved })
}

/** Signs in from a separate device, retrying after a 503 with the same captcha, as it asks. Returns null on failure. */
async function signIn(portal: Portal, at: number): Promise<number | null> {
  const begun = performance.now()
  const headers = { ...from(77, at), ...(await solve(portal.url, 'login', from(77, at))) }
  for (;;) {
    const answer = await login(portal, person(at), 'Demo#2026', headers)
    const spent = performance.now() - begun
    if (codeOf(answer) === 0) return spent
    if (answer.status !== 503 || spent > 30_000) return null
    await wait(2_000)
  }
}

/** Measures the speed of the machine in this run: every time below is a multiple of it. Two idle cores of 2026 need 25 ms for a login. */
async function calibrate(portal: Reached): Promise<Portal> {
  let next = 0
  const one = async () => {
    const at = (next += 1)
    const headers = { ...from(88, at), ...(await solve(portal.url, 'login', from(88, at))) }
    const begun = performance.now()
    if (codeOf(await login(portal, person(at), 'Demo#2026', headers)) !== 0) throw new Error('a login on a quiet portal failed')
    return performance.now() - begun
  }
  const times: number[] = []
  for (let round = 0; round < 15; round += 1) times.push(await one())
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: places }, async () => {
      for (let round = 0; round < 5; round += 1) await one()
    }),
  )
  const most = (places * 5 * 1_000) / (performance.now() - begun)
  return { ...portal, alone: times.sort((a, b) => a - b)[7]!, most }
}

/** Wrong passwords for many accounts from many addresses, while an equal number of other people sign in. */
async function measureAttack(portal: Portal): Promise<Figure[]> {
  const tally = new Map<string, number>()
  const honest: Promise<number | null>[] = []
  let next = 0
  const attack = async () => {
    while (next < guesses) {
      const at = (next += 1)
      if (at % (guesses / people) === 0) honest.push(signIn(portal, honest.length))
      const answer = await guess(portal, at)
      const kind = answer.status === 200 ? String(codeOf(answer)) : String(answer.status)
      tally.set(kind, (tally.get(kind) ?? 0) + 1)
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: attackers }, attack))
  const times = await Promise.all(honest)
  const inTime = times.filter((time) => time !== null)
  const hashed = tally.get('1001') ?? 0
  const minutes = (performance.now() - begun) / 60_000
  const most = attackers * (minutes < 15 ? 22 : 50)
  const p99 = percentile99(inTime)
  return [
    figure(`${guesses} 次错误密码中到达校验 / wrong passwords that reach the hash`, hashed, '', `≤ ${most}`, hashed <= most),
    figure(
      '其间从新设备登录成功 / others let in meanwhile',
      inTime.length,
      `/ ${honest.length}`,
      '= all',
      inTime.length === honest.length && honest.length === people,
    ),
    ratio('其间登录 p99 / 单独一次登录', p99, portal.alone, 200),
  ]
}

/** Ten times as many valid logins as can be served: how many are refused, how fast, and at what cost. */
async function measureShedding(portal: Portal): Promise<Figure[]> {
  const seconds = Number(process.env.BENCH_SECONDS ?? 10)
  const count = flood * seconds
  const solved: Record<string, string>[] = []
  while (solved.length < count)
    solved.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(40, count - solved.length) }, async (_, i) =>
          solve(portal.url, 'login', addressOf(solved.length + i)),
        ),
      )),
    )
  const password = seal(portal.key, 'Demo#2026')
  const shed: number[] = []
  const again: number[] = []
  const reading = hold(50, async () => (await ask(`${portal.url}/sa/api/dictData/type/ent_change_direction`)).status === 200)
  const logins = await hold(flood, async (at) => {
    const begun = performance.now()
    const headers = { ...addressOf(at), ...solved[at], 'content-type': 'application/json' }
    const answer = await ask(`${portal.url}/ad/api/system/login-pwd`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ username: person(at), password }),
    })
    if (answer.status === 503) shed.push(performance.now() - begun)
    if (answer.status === 503 && again.length < 50) again.push(at)
    return codeOf(answer) === 0
  })
  const reads = await reading
  await wait(1_000)
  let kept = 0
  for (const at of again) if (codeOf(await login(portal, person(at), 'Demo#2026', { ...addressOf(at), ...solved[at] })) === 0) kept += 1
  const refused = percentile99(shed)
  return [
    figure(
      `每秒 ${flood} 次登录中成功 / of ${flood} logins a second, served`,
      logins.done,
      '/s',
      `≥ ${Math.round(portal.most / 3)}, 不忙时的三分之一`,
      logins.done >= portal.most / 3,
    ),
    figure('过载时被拒绝 / refused meanwhile', shed.length, '', '> 0', shed.length > 0),
    ratio('成功者 p99 / 单独一次登录', logins.p99, portal.alone, 40),
    ratio('过载拒绝 p99 / 单独一次登录', refused, portal.alone, 2),
    figure(
      '被拒绝后原验证码仍可用 / captchas good after a refusal',
      kept,
      `/ ${again.length}`,
      '= all',
      again.length > 0 && kept === again.length,
    ),
    ratio('同时读取 p99 / 单独一次登录', reads.p99, portal.alone, 8),
    figure('同时读取失败 / reads that failed', reads.failed, '', '= 0', reads.failed === 0),
  ]
}

/** Measurements of a running portal. */
const measures = [measureShedding, measureAttack]

/** Prints the cost of a restart, and what a portal still does under attack and overload. */
export async function benchSafety(): Promise<void> {
  await benchStart()
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const port = await freePort()
  try {
    await (await startServer({ port, folder })).stop()
    await addPeople(folder)
    const server = await startServer({ port, folder })
    const url = `http://127.0.0.1:${port}`
    const portal = await calibrate({ url, key: await keyOf(url) })
    for (const measure of measures) print(await measure(portal))
    await server.stop()
  } finally {
    agent.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}
