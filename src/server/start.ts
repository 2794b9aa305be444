import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DestinationStream, Logger } from 'pino'
import type { FastifyInstance } from 'fastify'
import { printProblems } from '../check/print-problems'
import { buildApp } from './app'
import { EnvProblem, type Env } from './env'
import { startupBanner } from './startup-banner'
import { productContext } from './handlers/product-context'
import { isBuilt } from './http/pages/template'
import { createIdleRenderer, createRendererInThread } from './http/pages/renderer'
import type { FolderReading } from './live/check/folder-checker'
import { createCheckerInThread } from './live/check/check-in-thread'
import type { Live } from './live/live'
import { openLive } from './live/open-live'
import { releaseCopy } from './live/release-copy'
import { watchFolder } from './live/watch-folder'
import { createPasswords } from './accounts/passwords'
import { openProbePort } from './probes/probe-port'
import { openPorts } from './ports/open-ports'
import { refuseUnserved, unservedFeatures } from './ports/unserved-features'
import { openStore } from './store/open-store'
import { folderProblemOf } from './store/sqlite/sqlite'
import { seedDemo } from './store/demo/seed-demo'
import type { Store } from './store/store'
import type { Tree } from '../contract/tree'
import { followClock } from '../validate/time/clock'
import { createLog } from './log'
import { startCalendarNotice } from './flows/calendar-notice'
import { startReminding } from './flows/reminders/send-reminders'
import { startRunningDue } from './flows/run-due'
import { monotonicClock } from './monotonic-clock'
import { sharedTimers, type SharedTimers } from './shared-time'
import { startSweeping } from './sweep'

/** `schemas/` does not pass the check; the message is the printed list of problems. */
export class SchemaProblems extends Error {}

export interface RunningPortal {
  url: string
  close(): Promise<void>
}

/** Milliseconds that a stop waits for requests in flight. */
const patience = 10_000
/**
 * Milliseconds before the server stops listening, in which each answer closes its connection: closing kept connections first would cut
 * requests already on their way (requirement L3).
 */
const farewellTime = 300

/** Milliseconds by which the clocks of a machine and of its database may differ without a word. */
const clockDifference = 5_000

/** Milliseconds between two checks for releases that other processes have published. */
export const followEvery = 2_000

/** Reads the schemas, opens the store and starts serving. Changes nothing when the schemas or the store are unusable. */
export async function startPortal(env: Env, write: (text: string) => void = () => {}, logTo?: DestinationStream): Promise<RunningPortal> {
  await refuseUnserved(env)
  const context = { ...productContext, missing: unservedFeatures(env) }
  const checker = createCheckerInThread(env.schemasDir, context)
  let store: Store | undefined
  let shared: SharedTimers | undefined
  try {
    const first = mayHoldReleases(env) ? undefined : await checker.look(true)
    if (first && !first.next) refuse(first, env.schemasDir)
    const log = createLog(env.production ? 'info' : 'warn', logTo)
    const onSet = (whose: string) => (by: number) =>
      log.warn({ seconds: Math.round(by / 1000) }, `the clock of the ${whose} was set; it counts here from the next start`)
    let clock = monotonicClock(onSet('machine'))
    const now = () => clock()
    followClock(now)
    store = await openStore(env, write, now)
    shared = await sharedTimers(store)
    if (shared) {
      const ahead = clock().getTime() - shared.wall()
      if (Math.abs(ahead) > clockDifference)
        log.warn({ seconds: Math.round(ahead / 1000) }, 'the clock of the machine is ahead of that of the database, which counts')
      clock = monotonicClock(onSet('database'), shared)
    }
    await refuseDemonstration(env, store)
    const copy = env.databaseUrl ? undefined : releaseCopy(env.dataDir)
    const live = await openLive(
      {
        env,
        store,
        checker,
        context,
        log,
        write,
        now,
        copy,
        strict: env.strict,
        acceptLoosening: env.acceptLoosening,
        refuse: (look) => refuse(look, env.schemasDir),
      },
      first,
    )
    checkPadding(env, live.reference.current.tree)
    await fillStore(env, store, live.reference.current.tree)
    const close = async () => {
      shared?.close()
      await checker.close()
    }
    return await serve(env, store, live, { write, log, now, close })
  } catch (error) {
    shared?.close()
    await checker.close()
    await store?.close()
    // Data and the first release are written after the store was opened, and may be what fills a small disk.
    throw folderProblemOf(env.dataDir, error)
  }
}

interface Around {
  write(text: string): void
  log: Logger
  now(): Date
  close(): Promise<void>
}

async function serve(env: Env, store: Store, live: Live, { write, log, now, close }: Around): Promise<RunningPortal> {
  const ports = openPorts(env, write)
  const development = env.dev ? await (await import('./http/assets/development')).openDevelopment() : undefined
  // Without a build, a thread cannot load style sheets, so there is no renderer.
  const renderer = development?.renderer ?? (import.meta.url.endsWith('.ts') ? undefined : createRendererInThread())
  let leaving = false
  const app = await buildApp({
    env,
    store,
    release: live.reference,
    live,
    ports,
    log,
    now,
    isLeaving: () => leaving,
    ...(development
      ? { template: development.template, consoleTemplate: development.consoleTemplate, editHere: '/src/console/edit-link/edit-link.ts' }
      : {}),
    ...(renderer ? { renderer } : {}),
    ...(renderer ? { draftRenderer: development?.renderer ?? createIdleRenderer(() => createRendererInThread(true)) } : {}),
  })
  await development?.serve(app)
  // Also for requests that came before the stop, or the client's next one would meet a closed connection.
  app.addHook('onSend', async (_request, reply) => void (leaving && reply.header('connection', 'close')))
  const sendAway = () => {
    leaving = true
    return new Promise((resolve) => setTimeout(resolve, farewellTime))
  }
  await app.listen({ port: env.port, host: env.host })
  const url = addressOf(app, env)
  const stops = [
    await openProbePort(env, url),
    startSweeping(store, now, log),
    startRunningDue(store, live.reference, now, log),
    startReminding(store, live.reference, now, log),
    startCalendarNotice(now, log, write),
    watchFolder({ dir: env.schemasDir, poll: env.pollSchemas, onChange: () => void live.look() }),
    startFollowing(env, live),
    live.close,
  ]
  const threads = [close, () => development?.close(), () => renderer?.close()]
  const demo = env.portalApi ? [] : await store.users.demonstration()
  write(startupBanner({ env, url, built: env.dev || isBuilt('dist/client'), demo, accounts: live.reference.current.tree.accounts }))
  return { url, close: once(() => sendAway().then(() => stop(app, store, { stops, threads }, log))) }
}

function startFollowing({ databaseUrl }: Env, live: Live): () => void {
  if (!databaseUrl) return () => undefined
  const timer = setInterval(() => void live.follow(), followEvery)
  timer.unref()
  return () => clearInterval(timer)
}

/** An existing store may contain a last good release; a first start with bad schemas must not create one. */
const mayHoldReleases = ({ databaseUrl, dataDir }: Env) => databaseUrl !== undefined || existsSync(join(dataDir, 'portal.db'))

function refuse({ problems }: FolderReading, dir: string): never {
  throw new SchemaProblems(printProblems(problems, dir))
}

/** Our own server accepts only OAEP; the older padding is for backends that support no other. */
function checkPadding({ portalApi }: Env, { portal }: Tree) {
  if (!portalApi && portal.api.padding !== 'oaep')
    throw new EnvProblem('portal.json 中的 padding 为 pkcs1，只能与 PORTAL_API（前端模式）一起使用；请改为 oaep。')
}

/** Comes before the schemas are checked, which may take half a minute. A backend of its own manages its accounts. */
async function refuseDemonstration({ production, portalApi }: Env, store: Store) {
  if (production && !portalApi && (await store.users.demonstration()).length > 0)
    throw new EnvProblem('库中有演示账户，其密码是公开的，NODE_ENV=production 时不能启动。请换用新的库。')
}

async function fillStore({ production, portalApi }: Env, store: Store, tree: Tree) {
  if (production || portalApi || (await store.users.count()) > 0) return
  await seedDemo(store, tree, createPasswords().hash)
}

function addressOf(app: FastifyInstance, env: Env): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : env.port
  const host = env.host === '0.0.0.0' || env.host === '::' ? '127.0.0.1' : env.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

interface Closing {
  /** End what the portal does by itself. */
  stops: (() => unknown)[]
  /** End threads, which requests in flight still need. */
  threads: (() => unknown)[]
}

/** Stops accepting, lets requests in flight finish, then closes the store; cuts connections that hang until just before `patience` ends. */
async function stop(app: FastifyInstance, store: Store, { stops, threads }: Closing, log: Logger) {
  for (const each of stops) await each()
  const cut = setTimeout(() => {
    log.warn('requests were still under way when the patience of the stop ended; their connections are cut')
    app.server.closeAllConnections()
  }, patience - 1_000)
  // Browsers keep their connections open after the last answer.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearInterval(idle)
  clearTimeout(cut)
  for (const each of threads) await each()
  await store.close()
}

function once(task: () => Promise<void>) {
  let running: Promise<void> | undefined
  return () => (running ??= task())
}
