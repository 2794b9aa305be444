import { spawn, type ChildProcess } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { freePort } from '../free-port'

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export interface Portal {
  url: string
  schemas: string
  data: string
  process: ChildProcess
  output(): string
}

export async function start(schemas: string, data: string, settings: Record<string, string> = {}): Promise<Portal> {
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    PORTAL_HOST: '127.0.0.1',
    PORTAL_DATA: data,
    PORTAL_SCHEMAS: schemas,
    ...settings,
  }
  const child = spawn(process.execPath, ['dist/server/main.js'], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const portal = { url: `http://127.0.0.1:${port}`, schemas, data, process: child, output: () => output }
  for (const deadline = Date.now() + 30_000; ; await pause(20)) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`the portal did not start:\n${output}`)
    if (
      await health(portal).then(
        () => true,
        () => false,
      )
    )
      return portal
  }
}

export async function stop({ process: child }: Portal, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

export const health = async ({ url }: Pick<Portal, 'url'>) =>
  (await (await fetch(`${url}/healthz`)).json()) as { revision: string; release: number; pendingProblems: number }

export function save({ schemas }: Pick<Portal, 'schemas'>, name: string, text: string) {
  writeFileSync(join(schemas, `${name}~`), text)
  renameSync(join(schemas, `${name}~`), join(schemas, name))
}

/** Listens to revisions as a browser does. */
export function listen({ url }: Portal) {
  let heard: (revision: string) => void = () => undefined
  const call = get(`${url}/_/events`, (answer) => {
    answer.setEncoding('utf8').on('data', (chunk: string) => {
      for (const [, revision] of chunk.matchAll(/data: (\w+)/g)) heard(revision!)
    })
    answer.on('error', () => undefined)
  })
  call.on('error', () => undefined)
  return { next: () => new Promise<string>((resolve) => (heard = resolve)), close: () => call.destroy() }
}
