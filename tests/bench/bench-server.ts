import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agent, ask, figure, freePort, hold, print, type Figure } from './load'
import { logIn } from './log-in'
import { startServer } from './start-server'

/** Headers of one of ten thousand addresses, so that no limit per visitor is reached. */
const caller = (at: number) => ({ 'x-forwarded-for': `10.1.${Math.floor(at / 100) % 100}.${at % 100}` })

function residentMegabytes(pid: number): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}

/** Starts the built server, twice so that the second start finds a filled store, and measures it. */
async function measureServer(main = 'dist/server/main.js'): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = () => startServer({ main, port, folder })
  try {
    await (await start()).stop()
    const server = await start()
    await new Promise((resolve) => setTimeout(resolve, 3000))
    const rest = residentMegabytes(server.pid)
    const reads = await hold(1000, async () => (await ask(`${url}/sa/api/dictData/type/ent_change_direction`)).status === 200)
    const lists = await hold(
      3000,
      async (at) => (await ask(`${url}/sa/api/policy/list?page=${1 + (at % 2)}&size=5`, { headers: caller(at) })).status === 200,
    )
    const key = JSON.parse((await ask(`${url}/ad/api/system/getKey`)).text).data as string
    const logins = await hold(60, async (at) => (await logIn(url, key, at)) !== null)
    const after = residentMegabytes(server.pid)
    await server.stop()
    return [
      figure('启动到可用 / ready', server.ready, 'ms', '≤ 3000', server.ready <= 3000),
      figure('静止内存 / resident at rest', rest, 'MB', '≤ 200', rest <= 200),
      figure('字典读取 / dictionary reads', reads.done, '/s', '≥ 990, 0 failed', reads.done >= 990 && reads.failed === 0),
      figure('字典读取 p99', reads.p99, 'ms', '≤ 25', reads.p99 <= 25),
      figure('公开列表 / public lists', lists.done, '/s', '≥ 2970, 0 failed', lists.done >= 2970 && lists.failed === 0),
      figure('公开列表 p99', lists.p99, 'ms', '≤ 25', lists.p99 <= 25),
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
  print(figures)
}
