import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changesTo } from '../../src/console/schema-form/changes'
import type { Json } from '../../src/edit/operation'
import { filesIn } from '../conformance/source-texts'
import { consoleUserOf } from '../e2e/console/console-user'
import { approveTask, consoleTasks, doTask, scheduleTask, type ConsoleTask } from '../e2e/console/console-tasks'
import { reviewedSchemas } from '../e2e/console/reviewed-schemas'
import { startPortal } from '../e2e/portal'
import { newVisitor, signIn, sharedBrowser, type Visitor } from '../e2e/visitor'

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

function print({ id, title, most }: ConsoleTask, actions: number, inFiles?: number) {
  console.log(`${id} ${title}`.padEnd(56), ...[actions, most, inFiles ?? '–'].map((one) => String(one).padStart(6)))
}

type SignedIn = (name: string) => Promise<Visitor>

/** Runs tasks at a portal of its own, which writes into the folder of schemas. */
async function atPortal(schemas: string, run: (as: SignedIn) => Promise<void>): Promise<void> {
  const portal = await startPortal({ PORTAL_SCHEMAS: schemas })
  try {
    await run(async (name) => {
      const visitor = await newVisitor(portal.url)
      await signIn(visitor, name)
      return visitor
    })
  } finally {
    await portal.stop()
    rmSync(schemas, { recursive: true, force: true })
  }
}

/** Twelve tasks of a clerk: the number of actions of each at the console, and in the files, which neither wait nor are approved. */
export async function benchConsole(): Promise<void> {
  const schemas = mkdtempSync(join(tmpdir(), 'bench-console-'))
  cpSync('schemas', schemas, { recursive: true })
  console.log('task'.padEnd(56), 'console', ' most', ' file')
  try {
    await atPortal(schemas, async (as) => {
      const desk = consoleUserOf(await as('demo-operator'), 'pointer')
      for (const task of consoleTasks) {
        const before = readAll(schemas)
        const actions = await doTask(task, desk, 0)
        print(task, actions, actionsInFiles(before, readAll(schemas)))
      }
    })
    await atPortal(reviewedSchemas(), async (as) => {
      for (const [name, task] of [
        ['demo-operator', scheduleTask],
        ['demo-city', approveTask],
      ] as const)
        print(task, await doTask(task, consoleUserOf(await as(name), 'pointer'), 0))
    })
  } finally {
    await (await sharedBrowser()).close()
  }
}
