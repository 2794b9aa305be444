import { spawn } from 'node:child_process'
import { untilReady } from './load'

interface Place {
  main?: string
  port: number
  folder: string
  settings?: Record<string, string>
}

/** Starts the built server as a process, with test hooks enabled and behind a trusted proxy, so that each caller has its own address. */
export async function startServer({ main = 'dist/server/main.js', port, folder, settings }: Place) {
  const begun = performance.now()
  const child = spawn('node', [main], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      PORTAL_DATA: folder,
      PORTAL_TEST_HOOKS: '1',
      PORTAL_PROXIES: '127.0.0.1',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(`http://127.0.0.1:${port}`, () => child.exitCode !== null)
  const stop = () => new Promise((resolve) => child.once('exit', resolve) && child.kill('SIGTERM'))
  return { ready: performance.now() - begun, pid: child.pid ?? 0, stop }
}
