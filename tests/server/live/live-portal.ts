import type { FastifyInstance } from 'fastify'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { atEnd } from '../../endings'
import { buildApp } from '../../../src/server/app'
import { readEnv, type Env } from '../../../src/server/env'
import { handlerNames } from '../../../src/server/handlers/handler-names'
import { createFolderChecker, type FolderChecker, type FolderReading } from '../../../src/server/live/check/folder-checker'
import type { Renderer } from '../../../src/server/http/pages/renderer'
import type { Live } from '../../../src/server/live/live'
import { openLive } from '../../../src/server/live/open-live'
import { releaseCopy } from '../../../src/server/live/release-copy'
import { createPasswords } from '../../../src/server/accounts/passwords'
import { openStore } from '../../../src/server/store/open-store'
import { seedDemo } from '../../../src/server/store/demo/seed-demo'
import type { Store } from '../../../src/server/store/store'
import { copyOfMade } from '../../seeded-data'
import { cheap, type TestPortal } from '../portal'
import { writeSmallTree } from './small-tree'

/** Thrown when no release can go live at this start. */
export class Refused extends Error {}

export interface LivePortal {
  dir: string
  env: Env
  store: Store
  live: Live
  app: FastifyInstance
  /** The terminal output so far. */
  printed(): string
  /** The number of checks since the start. */
  checked(): number
  /** Advances the portal's clock. */
  pass(milliseconds: number): void
  text(name: string): Promise<string>
  /** Saves a file as editors do. */
  save(name: string, text: string | Uint8Array): Promise<void>
  /** Replaces a text in a file once; throws if the text does not occur. */
  edit(name: string, find: string | RegExp, put: string | ((...found: string[]) => string)): Promise<void>
  /** Changes a file as JSON data. */
  change<T>(name: string, transition: (data: T) => void): Promise<void>
  remove(name: string): Promise<void>
  /** Stops without shutting down, like a kill, and starts again on the same folder and store. */
  restart(options?: StartOptions): Promise<void>
}

interface StartOptions {
  /** Starts a newer program, with one more handler. */
  newer?: boolean
  /** Changes the store while the portal is down. */
  tamper?(store: Store): Promise<unknown>
  strict?: boolean
  acceptLoosening?: boolean
}

/** The portal for the helpers of `../visitor`. */
export const asVisited = ({ app, store, live, env, pass }: LivePortal): TestPortal => ({
  app,
  store,
  env,
  release: live.reference.current,
  clock: { now: () => new Date(), pass: (seconds) => pass(seconds * 1000) },
})

/** The document of a build, reduced to what the server fills in. */
const emptyDocument =
  '<!doctype html><html lang=""><head><title>x</title><script type="application/json" id="boot"></script></head><body><div id="root"></div></body></html>'

/** The trees that can be live, each with a cache key for the result of its first start, which is the same every time. */
const trees = {
  product: { write: (dir: string) => cp('schemas', dir, { recursive: true, filter: (path) => !path.includes('/meta') }), firstStart: {} },
  small: { write: writeSmallTree, firstStart: {} },
  english: { write: (dir: string) => cp('tests/portals/english', dir, { recursive: true }), firstStart: {} },
}

/** Opens a live release on its own folder, inside this process; tests call `look` to check the folder. */
export async function openLivePortal(
  settings: Record<string, string> = {},
  from: keyof typeof trees = 'product',
  renderer: Renderer | undefined = undefined,
): Promise<LivePortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-live-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const dir = join(folder, 'schemas')
  await trees[from].write(dir)
  const env = readEnv({ PORTAL_TEST_HOOKS: '1', PORTAL_DATA: join(folder, 'data'), PORTAL_SCHEMAS: dir, ...settings })
  if (renderer) {
    await mkdir(join(folder, 'client'))
    await writeFile(join(folder, 'client', 'index.html'), emptyDocument)
  }
  let output = ''
  let ahead = 0
  let checked = 0
  const now = () => new Date(Date.now() + ahead)

  async function start({ strict = false, acceptLoosening = false, newer = false, tamper }: StartOptions = {}, at = env) {
    const world = { handlers: [...handlerNames, ...(newer ? ['of.a.newer.program'] : [])] }
    const folderChecker = createFolderChecker(dir, world)
    const check: FolderChecker = {
      ...folderChecker,
      look: (trusted) => ((checked += 1), folderChecker.look(trusted)),
      adopt: (files, supersede) => ((checked += 1), folderChecker.adopt(files, supersede)),
    }
    const store = await openStore(at)
    await tamper?.(store)
    const copy = at.databaseUrl ? undefined : releaseCopy(at.dataDir)
    const refuse = (look: FolderReading): never => {
      throw new Refused(look.problems.map(({ code }) => code).join(' '))
    }
    const opened = await openLive({
      env: at,
      store,
      checker: check,
      context: world,
      log: pino({ level: 'silent' }),
      write: (text) => void (output += `${text}\n`),
      now,
      copy,
      strict,
      acceptLoosening,
      refuse,
    }).catch(async (error: unknown) => {
      await store.close()
      throw error
    })
    if ((await store.users.count()) === 0) await seedDemo(store, opened.reference.current.tree, createPasswords(cheap).hash)
    const app = await buildApp({
      env: at,
      store,
      release: opened.reference,
      live: opened,
      ports: { sms: { send: async () => {} } },
      cost: cheap,
      now,
      clientDir: join(folder, 'client'),
      ...(renderer ? { renderer, draftRenderer: renderer } : {}),
    })
    return { store, live: opened, app }
  }
  const endOf = async ({ live, app, store }: Awaited<ReturnType<typeof start>>) => {
    live.close()
    await app.close()
    await store.close()
  }
  if (Object.keys(settings).length === 0)
    await copyOfMade(trees[from].firstStart, env.dataDir, async (dataDir) => endOf(await start({}, { ...env, dataDir })))
  let running = await start()
  const end = () => endOf(running)
  atEnd(end)
  const save = async (name: string, text: string | Uint8Array) => {
    await writeFile(join(dir, `${name}~`), text)
    await rename(join(dir, `${name}~`), join(dir, name))
  }
  const text = (name: string) => readFile(join(dir, name), 'utf8')
  return {
    dir,
    env,
    save,
    text,
    get store() {
      return running.store
    },
    get live() {
      return running.live
    },
    get app() {
      return running.app
    },
    printed: () => output,
    checked: () => checked,
    pass: (milliseconds) => void (ahead += milliseconds),
    async edit(name, find, put) {
      const before = await text(name)
      const after = before.replace(find, typeof put === 'string' ? () => put : put)
      if (after === before) throw new Error(`nothing to change in ${name}: ${String(find)}`)
      await save(name, after)
    },
    async change(name, transition) {
      const data = JSON.parse(await text(name))
      transition(data)
      await save(name, `${JSON.stringify(data, null, 2)}\n`)
    },
    remove: (name) => rm(join(dir, name)),
    async restart(options) {
      await end()
      output = ''
      checked = 0
      running = await start(options)
    },
  }
}
