import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changesTo } from '../../src/console/schema-form/changes'
import type { Json } from '../../src/edit/operation'
import { filesIn } from '../conformance/source-texts'
import { consoleUserOf } from '../e2e/console/console-user'
import { consoleTasks, doTask } from '../e2e/console/console-tasks'
import { startPortal } from '../e2e/portal'
import { newVisitor, signIn, sharedBrowser } from '../e2e/visitor'

const readAll = (folder: string): Map<string, Json> =>
  new Map(
    filesIn(folder, /\.json$/)
      .filter((name) => !name.includes('/meta/'))
      .map((name) => [name, JSON.parse(readFileSync(name, 'utf8')) as Json]),
  )

/**
 * Actions that the same change takes in an editor: opening and saving each file, and one for each changed, added or removed value. Finding
 * the file and the place, and running the check, are not counted, in favour of the files.
 */
function actionsInFiles(before: Map<string, Json>, after: Map<string, Json>): number {
  const changed = [...after].map(([name, json]) => changesTo(name, [], before.get(name), json).length).filter((count) => count > 0)
  return changed.reduce((sum, count) => sum + count + 2, 0)
}

/** Twelve tasks of a clerk: the number of actions of each at the console, and in the files. */
export async function benchConsole(): Promise<void> {
  const schemas = mkdtempSync(join(tmpdir(), 'bench-console-'))
  cpSync('schemas', schemas, { recursive: true })
  const portal = await startPortal({ PORTAL_SCHEMAS: schemas })
  try {
    const visitor = await newVisitor(portal.url)
    await signIn(visitor, 'demo-operator')
    console.log('task'.padEnd(56), 'console', ' most', ' file')
    for (const task of consoleTasks) {
      const before = readAll(schemas)
      const actions = await doTask(task, consoleUserOf(visitor, 'pointer'), 0)
      const inFiles = actionsInFiles(before, readAll(schemas))
      console.log(`${task.id} ${task.title}`.padEnd(56), ...[actions, task.most, inFiles].map((one) => String(one).padStart(6)))
    }
  } finally {
    await (await sharedBrowser()).close()
    await portal.stop()
    rmSync(schemas, { recursive: true, force: true })
  }
}
