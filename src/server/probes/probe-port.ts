import { EnvProblem, type Env } from '../env'
import { createThread } from '../thread/ask-thread'
import type { ProbeThread } from './probe-thread'

/**
 * Answers the probes on a port of their own, in a thread: SQLite is asked in the main thread, which answers nobody while the disk holds a
 * write up.
 */
export async function openProbePort({ probePort, host }: Env, portal: string): Promise<() => Promise<void>> {
  if (probePort === undefined) return async () => undefined
  const thread = createThread<ProbeThread>({
    module: 'probe-thread',
    source: new URL('./probe-thread.ts', import.meta.url),
    limits: { maxYoungGenerationSizeMb: 2 },
  })
  try {
    await thread.ask('listen', [{ port: probePort, host, portal }])
  } catch (error) {
    await thread.close()
    throw new EnvProblem(`PORTAL_PROBES 写的端口 ${probePort} 不能使用，请换一个。`, { cause: error })
  }
  return () => thread.close()
}
