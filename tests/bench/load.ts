import { Agent, request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'

/** A line of the result: the measured value and its limit. */
export interface Figure {
  name: string
  value: number
  unit: string
  goal: string
  met: boolean
}

export const seconds = Number(process.env.BENCH_SECONDS ?? 10)
export const agent = new Agent({ keepAlive: true, maxSockets: 128 })

export interface Reply {
  status: number
  text: string
  cookies: string[]
}

export function ask(url: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method: options.method ?? 'GET', headers: options.headers }, (got) => {
      let text = ''
      got
        .setEncoding('utf8')
        .on('data', (chunk) => (text += chunk))
        .on('end', () => resolve({ status: got.statusCode ?? 0, text, cookies: got.headers['set-cookie'] ?? [] }))
    })
    call.on('error', reject).end(options.body)
  })
}

/** Starts calls at a fixed rate regardless of the responses, so that slow responses are not hidden. */
export async function hold(rate: number, call: (at: number) => Promise<boolean>): Promise<{ done: number; failed: number; p99: number }> {
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
  return { done: times.length / spent, failed, p99: times[Math.ceil(times.length * 0.99) - 1] ?? Infinity }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export async function untilReady(url: string, stopped: () => boolean): Promise<void> {
  while (
    !(await ask(`${url}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    ))
  ) {
    if (stopped()) throw new Error('the server stopped at start')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export const figure = (name: string, value: number, unit: string, goal: string, met: boolean): Figure => ({
  name,
  value: Math.round(value),
  unit,
  goal,
  met,
})

/** A time as a multiple of another of the same run, so that no machine is too slow for it; its name includes the milliseconds. */
export const ratio = (name: string, time: number, of: number, most: number): Figure => ({
  name: `${name}，${Math.round(time)} ms`,
  value: Math.round((time / of) * 100) / 100,
  unit: '×',
  goal: `≤ ${most}`,
  met: time / of <= most,
})

export function print(figures: Figure[]): void {
  for (const { name, value, unit, goal, met } of figures) console.log(`${met ? '✓' : '✗'} ${name}: ${value} ${unit}（${goal}）`)
}
