import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port'
import { seedData } from '../seeded-data'
import { waitLimit } from '../../src/cli/time-limits'

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + waitLimit
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the portal stopped at start:\n${output()}`)
    const answer = await fetch(`${url}/healthz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the portal was not ready in ${waitLimit / 1000} s:\n${output()}`)
}

/** Node options that shift a process's clock into the future. */
const later = (by: number) => {
  const code = `const Real = Date; globalThis.Date = class Date extends Real { constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ${by}) } static now() { return Real.now() + ${by} } }`
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}

export interface RunningPortal {
  url: string
  /** What the process has printed so far. */
  output(): string
  /** Stops the process as an operator would and restarts it on the same data; optionally at a future time. */
  restart(at?: Date): Promise<void>
  stop(): Promise<void>
}

/** Functions that end the running portals. */
const endings = new Set<() => void>()
// A worker that is told to stop must leave no portal behind. Vitest blocks exits in a worker, so the signal goes on to the next listener.
process.once('SIGTERM', () => {
  for (const end of endings) end()
  process.kill(process.pid, 'SIGTERM')
})

/** Starts the built portal as its own process, on a fresh store, with test hooks enabled. */
export async function startPortal(settings: Record<string, string> = {}): Promise<RunningPortal> {
  const dataDir = settings.PORTAL_DATA ?? mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  if (!existsSync(join(dataDir, 'portal.db'))) await seedData(dataDir, settings)
  const port = Number(settings.PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  let printed = ''
  let child: ChildProcess

  const start = async (at?: Date) => {
    child = spawn('node', [...(at ? [later(at.getTime() - Date.now())] : []), 'dist/server/main.js'], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(port),
        PORTAL_HOST: '127.0.0.1',
        PORTAL_DATA: dataDir,
        PORTAL_TEST_HOOKS: '1',
        ...settings,
      },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk))
    await waitUntilReady(url, child, () => printed)
  }
  const end = async () => {
    if (child.exitCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
  }

  const removeData = () => {
    // A folder that the caller made is the caller's to remove.
    if (!settings.PORTAL_DATA) rmSync(dataDir, { recursive: true, force: true })
  }
  const endAtOnce = () => {
    child.kill('SIGKILL')
    removeData()
  }
  endings.add(endAtOnce)
  await start()
  return {
    url,
    output: () => printed,
    restart: async (at) => {
      await end()
      await start(at)
    },
    stop: async () => {
      endings.delete(endAtOnce)
      await end()
      removeData()
    },
  }
}
