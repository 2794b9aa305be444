import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { freePort } from '../../free-port'
import { seedData } from '../../seeded-data'
import { program } from '../program'
import { waitLimit } from '../../../src/cli/time-limits'

export interface Health {
  status: string
  revision: string
  release: number
  pendingProblems: number
  lastReloadOk: boolean
}

export interface PortalProcess {
  url: string
  output(): string
  health(): Promise<Health>
  /** Resolves when the process responds; rejects with its output if it exits instead. */
  ready(): Promise<void>
  kill(): Promise<void>
  /** Resolves with the exit code. */
  stop(): Promise<number | null>
}

interface Around {
  options?: string[]
  /** Limits the size of a file, in blocks of 512 bytes, to simulate a full disk. */
  mostBlocks?: number | undefined
  /** A file as standard output, instead of `output()`. */
  stdout?: string
}

/** Starts the server as a process. */
export async function startProcess(
  settings: Record<string, string>,
  { options = [], mostBlocks, stdout }: Around = {},
): Promise<PortalProcess> {
  const { PORTAL_DATA: dataDir } = settings
  if (dataDir && !existsSync(dataDir)) await seedData(dataDir, settings)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, NODE_ENV: 'test', PORT: String(port), PORTAL_HOST: '127.0.0.1', ...settings }
  const command = [process.execPath, ...program, ...options]
  const [first, ...rest] = mostBlocks === undefined ? command : ['sh', '-c', `ulimit -f ${mostBlocks}; exec "$@"`, 'sh', ...command]
  const child: ChildProcess = spawn(first!, rest, { env, stdio: ['ignore', stdout ? openSync(stdout, 'w') : 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
    return child.exitCode
  }
  const health = async () => (await (await fetch(`${url}/healthz`)).json()) as Health
  return {
    url,
    output: () => output,
    health,
    async ready() {
      for (const deadline = Date.now() + waitLimit; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the portal ended:\n${output}`)
        if (Date.now() > deadline) throw new Error(`the portal did not answer:\n${output}`)
        if (
          await health().then(
            () => true,
            () => false,
          )
        )
          return
      }
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}
