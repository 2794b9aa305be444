import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { freePort } from './free-port'
import { program } from './server/program'
import type { PostgresServer } from './server/store/start-postgres'

const folderOfTheRun = 'PORTAL_TEST_SEEDED'

/** Global setup: reserves the folder of the run's seeded data. Projects share it; the one that reserved it removes it. */
export default function begin(): (() => void) | undefined {
  if (process.env[folderOfTheRun]) return undefined
  const folder = join(tmpdir(), `portal-seeded-${process.pid}`)
  process.env[folderOfTheRun] = folder
  return () => {
    delete process.env[folderOfTheRun]
    for (const one of [folder, making(folder), storesOf(folder)]) rmSync(one, { recursive: true, force: true })
  }
}

const making = (folder: string) => `${folder}-making`
const storesOf = (folder: string) => `${folder}-stores`
const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

/** The data of one start on an empty folder, made by the first caller. */
async function seeded(folder: string): Promise<string> {
  try {
    mkdirSync(making(folder))
  } catch {
    // Another worker is making it.
    while (!existsSync(folder) && existsSync(making(folder))) await pause()
    return folder
  }
  try {
    await startOnce({ PORTAL_DATA: making(folder) })
  } catch (error) {
    rmSync(making(folder), { recursive: true, force: true })
    throw error
  }
  renameSync(making(folder), folder)
  return folder
}

/** Starts a portal, lets it make its first key, and stops it. */
async function startOnce(settings: Record<string, string>): Promise<void> {
  const port = await freePort()
  const usual = { NODE_ENV: 'test', PORT: String(port), PORTAL_HOST: '127.0.0.1', PORTAL_TEST_HOOKS: '1' }
  const child = spawn(process.execPath, program, { env: { ...process.env, ...usual, ...settings }, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  while (
    child.exitCode === null
    && !(await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause()
  // Making the first key takes long.
  await fetch(`http://127.0.0.1:${port}/ad/api/system/getKey`).catch(() => undefined)
  child.kill('SIGTERM')
  const [status] = (await ended) as [number | null]
  if (status !== 0) throw new Error(`the portal whose data the suites begin with ended with ${status}`)
}

/** The address of a database with the data of a first start. */
export async function seededDatabase(server: PostgresServer): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-seeding-'))
  try {
    return await server.copyOf('portal_seeded', (address) => startOnce({ DATABASE_URL: address, PORTAL_DATA: dataDir }))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()

/** Whether a folder holds the product's own schemas, byte for byte. */
function isProducts(folder: string): boolean {
  const names = filesOf('schemas')
  return (
    existsSync(folder)
    && filesOf(folder).join() === names.join()
    && names.every((name) => readFileSync(join(folder, name)).equals(readFileSync(join('schemas', name))))
  )
}

/**
 * Gives a portal over the product's own schemas, or a copy of them, the data of a first start, so that it starts as on an unchanged tree,
 * in a third of the time; a portal with other schemas or its own store starts empty.
 */
export async function seedData(dataDir: string, settings: Record<string, string>): Promise<void> {
  const folder = process.env[folderOfTheRun]
  if (!folder || ['PORTAL_API', 'DATABASE_URL'].some((name) => name in settings)) return
  if (settings.PORTAL_SCHEMAS && !isProducts(settings.PORTAL_SCHEMAS)) return
  cpSync(existsSync(folder) ? folder : await seeded(folder), dataDir, { recursive: true })
}

const madeFolders = new WeakMap<object, Promise<string>>()

/**
 * Gives a folder the data that `make` writes, as a copy when this worker has made them for the same `key` before; `make` must close all
 * files. Outside of a run nothing is cached.
 */
export async function copyOfMade(key: object, to: string, make: (folder: string) => Promise<void>): Promise<void> {
  const folder = process.env[folderOfTheRun]
  if (!folder) return
  const made = madeFolders.get(key) ?? makeIn(storesOf(folder), make)
  madeFolders.set(key, made)
  cpSync(await made, to, { recursive: true })
}

async function makeIn(stores: string, make: (folder: string) => Promise<void>): Promise<string> {
  mkdirSync(stores, { recursive: true })
  const own = mkdtempSync(join(stores, 'made-'))
  await make(own)
  return own
}
