import { mkdtemp, readFile, rm, cp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../server/store/start-postgres'
import { print, ratio } from './load'
import { startServer } from './start-server'

const rounds = 3
const port = 8126

async function started(folder: string, settings: Record<string, string>): Promise<number> {
  const { ready, stop } = await startServer({
    port,
    folder: join(folder, 'data'),
    settings: { PORTAL_SCHEMAS: join(folder, 'schemas'), ...settings },
  })
  await stop()
  return ready
}

/**
 * Compares a start that reuses the live release with one that checks the tree: on an empty store, on an unchanged tree, and after an edit.
 */
async function startsOn(name: string, settings: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-start-'))
  await cp('schemas', join(folder, 'schemas'), { recursive: true })
  const first = await started(folder, settings)
  const again: number[] = []
  for (let round = 0; round < rounds; round += 1) again.push(await started(folder, settings))
  const menus = join(folder, 'schemas/menus.json')
  await writeFile(menus, (await readFile(menus, 'utf8')).replace('"title": "首页"', '"title": "主页"'))
  const edited = await started(folder, settings)
  await rm(folder, { recursive: true, force: true })
  const middle = again.sort((a, b) => a - b)[Math.floor(again.length / 2)]!
  print([
    ratio(`${name}：没有改动的启动 / 改动后的启动（${Math.round(edited)} ms）`, middle, edited, 0.6),
    ratio(`${name}：没有改动的启动 / 第一次启动（${Math.round(first)} ms）`, middle, first, 0.6),
  ])
}

export async function benchStart(): Promise<void> {
  await startsOn('SQLite', {})
  const postgres = await startPostgres()
  await startsOn('PostgreSQL', { DATABASE_URL: await postgres.database() })
  await postgres.stop()
}
