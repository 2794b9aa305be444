import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { isIdentity } from '../../src/validate/identity'
import { agent, ask, figure, freePort, hold, print, type Figure } from './load'
import { addressOf, keyOf, logIn, seal, solve } from './log-in'
import { startServer } from './start-server'

const letters = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
const waiting = 1_000

/** Invented codes of region 9901 with a right check digit. */
function creditCode(at: number): string {
  const body = `91990101MB${String(at).padStart(7, '0')}`
  return letters.map((letter) => body + letter).find((code) => isIdentity('creditCode', code)) ?? ''
}

const post = async (url: string, path: string, body: object, headers: Record<string, string>) => {
  const { text, cookies } = await ask(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { code: JSON.parse(text).code as number, cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') }
}

async function smsCode(url: string, phone: string): Promise<string> {
  for (;;) {
    const { status, text } = await ask(`${url}/__test__/sms?phone=${phone}`)
    if (status === 200) return JSON.parse(text).code
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Captcha, SMS code and the registration, as one company does them. */
async function register(url: string, key: string, at: number): Promise<boolean> {
  const from = addressOf(at)
  const asked = { username: `bench-${at}`, phone: `139${String(at).padStart(8, '0')}`, socialCode: creditCode(at) }
  const sent = await post(url, '/ad/api/system/ent/registerUser/check', asked, { ...from, ...(await solve(url, 'register', from)) })
  if (sent.code !== 0) return false
  const password = seal(key, 'Nova#2027x')
  const whole = {
    ...asked,
    enterpriseName: `示例企业${at}`,
    legalPersonName: '示例法人',
    password,
    verifyPassword: seal(key, 'Nova#2027x'),
    smsCode: await smsCode(url, asked.phone),
    agree: ['2026-11'],
  }
  return (await post(url, '/ad/api/system/ent/registerUser', whole, { ...from, cookie: sent.cookie })).code === 0
}

/** Queues a thousand messages behind a gateway that never responds. */
function fillQueue(folder: string): void {
  const file = new Libsql(join(folder, 'portal.db'))
  const now = Date.now()
  file.exec(
    `insert into "smsQueue" (id, phone, address, text, kind, "real", status, attempts, due, expires, created)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ${waiting})
     select 'q' || i, '13700000000', '::1', '通知', 'notice', 1, 'waiting', 0, ${now}, ${now + 3_600_000}, ${now} from n`,
  )
  file.close()
}

async function measureQueue(folder: string, port: number): Promise<Figure[]> {
  const url = `http://127.0.0.1:${port}`
  const gateway = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((resolve) => gateway.once('listening', resolve))
  const settings = { PORTAL_SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send` }
  const p99 = async () => {
    const server = await startServer({ port, folder, settings })
    const key = await keyOf(url)
    const logins = await hold(20, async (at) => (await logIn(url, key, at + 500_000)) !== null)
    await server.stop()
    return logins
  }
  const free = await p99()
  fillQueue(folder)
  const full = await p99()
  gateway.close()
  const most = Math.max(250, free.p99 * 1.5)
  return [
    figure('登录 p99，无短信排队 / login, none waiting', free.p99, 'ms', '', free.failed === 0),
    figure(
      `登录 p99，${waiting} 条短信排队 / login, ${waiting} waiting`,
      full.p99,
      'ms',
      `≤ ${Math.round(most)}, 0 failed`,
      full.p99 <= most && full.failed === 0,
    ),
  ]
}

/** 50 registrations a second, and logins beside a queue of text messages that does not move. */
export async function benchAccounts(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  try {
    const server = await startServer({ port, folder })
    const key = await keyOf(url)
    const made = await hold(50, (at) => register(url, key, at + 1))
    await server.stop()
    print([
      figure('注册 / registrations', made.done, '/s', '≥ 49, 0 failed', made.done >= 49 && made.failed === 0),
      figure('注册 p99（含验证码与短信）', made.p99, 'ms', '≤ 2000', made.p99 <= 2000),
      ...(await measureQueue(folder, port)),
    ])
  } finally {
    agent.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}
