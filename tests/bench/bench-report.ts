import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agent, ask, figure, freePort, print } from './load'
import { keyOf, logIn } from './log-in'
import { startServer } from './start-server'

const documents = 15
const half = 1 / 2
const quick = 1000
const mostMemory = 150

/** Megabytes of a process as Linux counts them: current or peak. */
const memoryOf = (pid: number, name: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** The report as a Word file: the first one ≤ 1 s, and ≤ 150 MB more memory for any number made one after another. */
export async function benchReport(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const diagnoses = `${url}/ad/api/expertEnterpriseDiagnose`
  try {
    const server = await startServer({ port, folder })
    const headers = await logIn(url, await keyOf(url), 1, 'demo-verified')
    if (!headers) throw new Error('the login was refused')
    const { text } = await ask(`${diagnoses}/findEnterpriseDiagnose`, { method: 'POST', headers, body: '{"page":1,"size":1}' })
    const { id } = (JSON.parse(text) as { data: { data: { id: string }[] } }).data.data[0]!
    const before = memoryOf(server.pid, 'VmRSS')
    const times: number[] = []
    for (let made = 0; made < documents; made += 1) {
      const begun = performance.now()
      const answer = await ask(`${diagnoses}/export`, { method: 'POST', headers, body: JSON.stringify({ id }) })
      if (!answer.text.startsWith('PK')) throw new Error(`no document: ${answer.text.slice(0, 200)}`)
      times.push(performance.now() - begun)
    }
    const more = memoryOf(server.pid, 'VmHWM') - before
    await server.stop()
    const [first = Infinity, ...rest] = times
    const median = rest.toSorted((one, other) => one - other)[Math.floor(rest.length * half)] ?? Infinity
    print([
      figure('诊断报告，第一份 / first document', first, 'ms', `≤ ${quick}`, first <= quick),
      figure('诊断报告，其后中位 / median of the next', median, 'ms', `≤ ${quick}`, median <= quick),
      figure(`${documents} 份多用内存的峰值 / more memory at most`, more, 'MB', `≤ ${mostMemory}`, more <= mostMemory),
    ])
  } finally {
    agent.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}
