import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { agent, ask, figure, freePort, hold, print } from './load'
import { keyOf, logIn } from './log-in'
import { startServer } from './start-server'

const rows = 100_000
const unread = 5_000

/** Fills the store with messages of one account, so that filtering by account does not help. */
export function fill(folder: string): void {
  const file = new Libsql(join(folder, 'portal.db'))
  file.exec(
    `insert into rec_message ("_id", "_owner", "_created", title, content, msg_type, read_stauts)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})
     select 'm' || (1000000 + i), (select id from users where username = 'demo-verified'), '2026-01-01T00:00:00.' || (100 + i % 900) || 'Z',
       '项目审核进度提醒，请在规定时间内补充材料 ' || i, '内容', case i % 3 when 0 then 'system' else 'project' end, case when i % ${rows / unread} = 0 then 2 else 1 end from n`,
  )
  file.close()
}

/** Unread count and message list with 100,000 messages in the store: p99 ≤ 20 ms. */
export async function benchMessages(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  try {
    await (await startServer({ port, folder })).stop()
    fill(folder)
    const server = await startServer({ port, folder })
    const headers = await logIn(url, await keyOf(url), 1, 'demo-verified')
    if (!headers) throw new Error('the login was refused')
    const list = (body: object) => async () => {
      const { status, text } = await ask(`${url}/sa/api/message/system/selectByCondition`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return status === 200 && text.includes('"code":0')
    }
    const asked: [string, object][] = [
      ['未读数 / unread count', { page: 1, size: 1000, readStauts: 2 }],
      ['消息列表 / first page', { page: 1, size: 10 }],
      ['消息列表，筛选 / filtered', { page: 1, size: 10, msgType: 'project' }],
      ['消息列表，第 5000 页 / far page', { page: 5000, size: 10 }],
    ]
    const figures = []
    for (const [name, body] of asked) {
      const { p99, failed } = await hold(10, list(body))
      figures.push(figure(`${name} p99`, p99, 'ms', '≤ 20, 0 failed', p99 <= 20 && failed === 0))
    }
    await server.stop()
    print(figures)
  } finally {
    agent.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}
