import { spawn } from 'node:child_process'
import { constants, publicEncrypt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One line of the result: what was measured and what issue it must reach. */
interface Figure {
  name: string
  value: number
  unit: string
  goal: string
  met: boolean
}

const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const agent = new Agent({ keepAlive: true, maxSockets: 128 })

interface Reply {
  status: number
  text: string
}

function ask(url: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method: options.method ?? 'GET', headers: options.headers }, (got) => {
      let text = ''
      got.setEncoding('utf8').on('data', (chunk) => (text += chunk)).on('end', () => resolve({ status: got.statusCode ?? 0, text }))
    })
    call.on('error', reject).end(options.body)
  })
}

/** Starts calls at a fixed rate whatever the answers do, so that slow answers are not hidden. */
async function hold(rate: number, call: (at: number) => Promise<boolean>): Promise<{ done: number; failed: number; p99: number }> {
  const times: number[] = []
  let failed = 0
  const measure = async (at: number, due: number) => {
    const good = await call(at).catch(() => false)
    if (good) times.push(performance.now() - due)
    else failed += 1
  }
  const begun = performance.now()
  const running: Promise<void>[] = []
  while (running.length < rate * seconds) {
    const due = begun + (running.length / rate) * 1000
    const early = due - performance.now()
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early))
    running.push(measure(running.length, due))
  }
  await Promise.all(running)
  const spent = (performance.now() - begun) / 1000
  times.sort((a, b) => a - b)
  return { done: times.length / spent, failed, p99: times[Math.floor(times.length * 0.99)] ?? Infinity }
}

/** Each login comes from an address of its own, as behind the city's proxy; captcha and login are both in the measure. */
async function logIn(url: string, key: string, at: number): Promise<boolean> {
  const from = { 'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}` }
  const issued = JSON.parse((await ask(`${url}/ad/api/catpchaNew/digitalCaptcha?purpose=login`, { headers: from })).text)
  const captcha = Object.keys(issued)[0] ?? ''
  const { answer } = JSON.parse((await ask(`${url}/__test__/captcha?key=${captcha}`)).text)
  const sealed = publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(encodeURIComponent('Demo#2026')))
  const body = JSON.stringify({ username: ['demo-new', 'demo-verified'][at % 2], password: sealed.toString('base64') })
  const headers = { ...from, 'content-type': 'application/json', biyiCaptchaKey: captcha, biyiCaptcha: answer }
  return JSON.parse((await ask(`${url}/ad/api/system/login-pwd`, { method: 'POST', headers, body })).text).code === 0
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function untilReady(url: string, stopped: () => boolean): Promise<void> {
  while (!(await ask(`${url}/healthz`).then(({ status }) => status === 200, () => false))) {
    if (stopped()) throw new Error('the server stopped at start')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function residentMegabytes(pid: number): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}

const figure = (name: string, value: number, unit: string, goal: string, met: boolean): Figure => ({ name, value: Math.round(value), unit, goal, met })

/** Starts the built server, twice so that the second start finds its store filled, and measures it. */
async function measureServer(main = 'dist/server/main.js'): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = async () => {
    const begun = performance.now()
    const child = spawn('node', [main], {
      env: { ...process.env, NODE_ENV: 'test', PORT: String(port), PORTAL_DATA: folder, PORTAL_TEST_HOOKS: '1', PORTAL_PROXIES: '127.0.0.1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await untilReady(url, () => child.exitCode !== null)
    const stop = () => new Promise((resolve) => child.once('exit', resolve) && child.kill('SIGTERM'))
    return { ready: performance.now() - begun, pid: child.pid ?? 0, stop }
  }
  try {
    await (await start()).stop()
    const server = await start()
    await new Promise((resolve) => setTimeout(resolve, 3000))
    const rest = residentMegabytes(server.pid)
    const reads = await hold(1000, async () => (await ask(`${url}/sa/api/dictData/type/ent_change_direction`)).status === 200)
    const key = JSON.parse((await ask(`${url}/ad/api/system/getKey`)).text).data as string
    const logins = await hold(60, (at) => logIn(url, key, at))
    const after = residentMegabytes(server.pid)
    await server.stop()
    return [
      figure('启动到可用 / ready', server.ready, 'ms', '≤ 3000', server.ready <= 3000),
      figure('静止内存 / resident at rest', rest, 'MB', '≤ 200', rest <= 200),
      figure('字典读取 / dictionary reads', reads.done, '/s', '≥ 990, 0 failed', reads.done >= 990 && reads.failed === 0),
      figure('字典读取 p99', reads.p99, 'ms', '≤ 25', reads.p99 <= 25),
      figure('密码登录 / logins', logins.done, '/s', '≥ 59, 0 failed', logins.done >= 59 && logins.failed === 0),
      figure('密码登录 p99（含验证码）', logins.p99, 'ms', '≤ 250', logins.p99 <= 250),
      figure('失败的登录 / failed logins', logins.failed, '', '0', logins.failed === 0),
      figure('负载后内存 / resident after load', after, 'MB', '≤ 512', after <= 512),
    ]
  } finally {
    agent.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Prints the figures; `BENCH_SERVER` names another build of the server. */
export async function benchServer(): Promise<void> {
  const figures = await measureServer(process.env.BENCH_SERVER)
  for (const { name, value, unit, goal, met } of figures) console.log(`${met ? '✓' : '✗'} ${name}: ${value} ${unit}（${goal}）`)
}
