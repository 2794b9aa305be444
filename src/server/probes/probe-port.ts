import { EnvProblem, type Env } from '../env'
import { createThread } from '../thread/ask-thread'
import type { ProbeThread } from './probe-thread'

/**
 * Answers health probes on a separate port, in a thread: SQLite runs in the main thread, which answers nobody while the disk blocks a
 * write.
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
