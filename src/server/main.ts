import { EnvProblem, readEnv } from './env'
import { standardOutput } from './log'
import { SchemaProblems, startPortal, type RunningPortal } from './start'
import { StoreProblem } from './store/store-problem'

/** Milliseconds after which a stop that hangs is forced. */
const lastResort = 15_000

try {
  const said = (option: string) => process.argv.includes(option)
  const output = standardOutput()
  const env = readEnv(process.env, said('--dev'))
  const portal = await startPortal(
    { ...env, strict: env.strict || said('--strict'), acceptLoosening: said('--accept-loosening') },
    (text) => output.write(`${text}\n`),
    output,
  )
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void leave(portal))
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

async function leave(portal: RunningPortal) {
  setTimeout(() => process.exit(1), lastResort).unref()
  await portal.close()
  process.exit(0)
}

function explain(error: unknown): string {
  if (error instanceof EnvProblem || error instanceof SchemaProblems || error instanceof StoreProblem) return error.message
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE') return '端口已被占用，请关闭占用它的程序，或用 PORT 换一个端口。'
    if (error.code === 'EACCES') return '没有使用这个端口的权限，请用 PORT 换一个 1024 以上的端口。'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
