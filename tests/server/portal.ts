import type { FastifyInstance } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '../endings'
import { buildTree } from '../../src/check/check-tree'
import { loadTree } from '../../src/check/read/load-tree'
import type { Tree } from '../../src/contract/tree'
import { compileRelease } from '../../src/release/compile-release'
import type { Release } from '../../src/release/release'
import { buildApp, type AppOptions } from '../../src/server/app'
import { readEnv, type Env } from '../../src/server/env'
import { createDemoRegistry } from '../../src/server/ports/demo-registry'
import { openPorts } from '../../src/server/ports/open-ports'
import type { Ports } from '../../src/server/ports/ports'
import { createTerminalSms } from '../../src/server/ports/terminal-sms'
import { createKeys } from '../../src/server/accounts/keys'
import { createPasswords, type Cost } from '../../src/server/accounts/passwords'
import { openStore } from '../../src/server/store/open-store'
import { seedDemo } from '../../src/server/store/demo/seed-demo'
import type { Store } from '../../src/server/store/store'
import type { PostgresServer } from './store/start-postgres'
import { copyOfMade } from '../seeded-data'

/** The lowest cost that Argon2 allows, for tests that are not about it. */
export const cheap: Cost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** A clock that a test moves. */
export interface Clock {
  now(): Date
  pass(seconds: number): void
}

export interface TestPortal {
  app: FastifyInstance
  store: Store
  release: Release
  env: Env
  clock: Clock
}

/** The product's own schemas, unchecked; `npm run check` checks them. */
export const productTree = async (): Promise<Tree> => buildTree(await loadTree('schemas'))

let release: Promise<Release> | undefined
export const productRelease = () => (release ??= productTree().then(compileRelease))

/** Removes the `x-rate` limits, which count real visitors; a test sends thousands of requests from one address. */
const unlimited = (from: Release): Release => ({ ...from, operations: from.operations.map(({ rate: _rate, ...operation }) => operation) })

interface Wishes extends Partial<Pick<AppOptions, 'renderer' | 'cost' | 'clientDir' | 'editHere' | 'log' | 'maxConnections'>> {
  settings?: Record<string, string>
  /** Keeps the rate limits of the schemas. */
  limited?: boolean
  release?: Release
  /** Delivers text messages; by default the terminal adapter, which remembers the codes. */
  sms?: Ports['sms']
  /** The company register; by default the demonstration's. */
  registry?: NonNullable<Ports['registry']>
  /** Single sign-on; by default as the settings say. */
  outside?: Ports['outside']
  /** Delivers mail; by default there is none. */
  mail?: Ports['mail']
  signOn?: NonNullable<Ports['signOn']>
}

async function fill(store: Store, { tree }: Release, cost = cheap): Promise<void> {
  await store.records.prepare(Object.values(tree.records))
  await seedDemo(store, tree, createPasswords(cost).hash)
}

async function makeFilled(place: Pick<Env, 'dataDir' | 'databaseUrl'>, live: Release): Promise<void> {
  const first = await openStore(place)
  await fill(first, live)
  await createKeys(first).publicKey(new Date())
  await first.close()
}

/** A database with the demonstration accounts and content, for a portal over the product's schemas: half the time of filling an empty one. */
export const filledDatabase = (server: Pick<PostgresServer, 'copyOf'>): Promise<string> =>
  server.copyOf('portal_filled', async (databaseUrl) => makeFilled({ dataDir: '', databaseUrl }, await productRelease()))

/** The portal over the product's schemas and a fresh SQLite store with the demonstration accounts. */
export async function openPortal({
  settings,
  limited,
  release: given,
  cost = cheap,
  sms,
  registry,
  outside,
  mail,
  signOn,
  ...rest
}: Wishes = {}): Promise<TestPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-server-'))
  const env = readEnv({ PORTAL_TEST_HOOKS: '1', PORTAL_DATA: join(folder, 'data'), ...settings })
  const product = given ?? (await productRelease())
  const live = limited ? product : unlimited(product)
  // Content and the first key cost most of a portal's start and can be shared between portals, so they are copied.
  if (!env.databaseUrl && cost === cheap)
    await copyOfMade(live.tree, env.dataDir, (dataDir) => makeFilled({ dataDir, databaseUrl: undefined }, live))
  const store = await openStore(env)
  await fill(store, live, cost)
  const clock = testClock()
  const signOnPort = signOn ?? openPorts(env, () => {}).signOn
  const ports = {
    sms: sms ?? createTerminalSms(() => {}, true),
    registry: registry ?? createDemoRegistry(),
    ...(outside ? { outside } : {}),
    ...(mail ? { mail } : {}),
    ...(signOnPort ? { signOn: signOnPort } : {}),
  }
  const app = await buildApp({
    env,
    store,
    release: { current: live },
    ports,
    cost,
    now: clock.now,
    clientDir: join(folder, 'client'),
    ...rest,
  })
  atEnd(async () => {
    await app.close()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { app, store, release: live, env, clock }
}

function testClock(): Clock {
  let ahead = 0
  return { now: () => new Date(Date.now() + ahead), pass: (seconds) => void (ahead += seconds * 1000) }
}
