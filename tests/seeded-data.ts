import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port'
import { program } from './server/program'

const folderOfTheRun = 'PORTAL_TEST_SEEDED'

/** Before the tests of a run: one start on an empty folder, whose data the portals of all suites begin with. */
export default async function begin(): Promise<(() => void) | undefined> {
  if (process.env[folderOfTheRun] || process.env.PORTAL_TEST_QUICK) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'portal-seeded-'))
  const port = await freePort()
  const settings = { NODE_ENV: 'test', PORT: String(port), PORTAL_HOST: '127.0.0.1', PORTAL_DATA: folder, PORTAL_TEST_HOOKS: '1' }
  const child = spawn(process.execPath, program, { env: { ...process.env, ...settings }, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  while (child.exitCode === null && !(await fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok, () => false))) await new Promise((resolve) => setTimeout(resolve, 50))
  child.kill('SIGTERM')
  const [status] = (await ended) as [number | null]
  if (status !== 0) throw new Error(`the portal whose data the suites begin with ended with ${status}`)
  process.env[folderOfTheRun] = folder
  return () => {
    delete process.env[folderOfTheRun]
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Gives a portal over the product's own schemas the data of a first start, so that it starts as on an unchanged tree; whoever starts on
 * other schemas or on a store of their own begins with nothing.
 */
export function seedData(dataDir: string, settings: Record<string, string>): void {
  const folder = process.env[folderOfTheRun]
  if (folder && !['PORTAL_SCHEMAS', 'PORTAL_API', 'DATABASE_URL'].some((name) => name in settings)) cpSync(folder, dataDir, { recursive: true })
}
