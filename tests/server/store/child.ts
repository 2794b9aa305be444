import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('./child-program.ts', import.meta.url))

/** Starts another process that opens the store; child-program.ts lists its jobs. */
export function startChild(job: string, place: string) {
  const child = spawn(process.execPath, ['src/cli/bundled.mjs', program, job, place], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const line = async () => String((await lines.next()).value)
  return {
    line,
    /** Sends a line and waits for the reply. */
    ask(text = '') {
      child.stdin.write(`${text}\n`)
      return line()
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    /** The remaining lines, after its end. */
    async rest() {
      const left: string[] = []
      for (let next = await lines.next(); !next.done; next = await lines.next()) left.push(next.value)
      return left
    },
    finish() {
      child.stdin.end()
      return ended
    },
  }
}
