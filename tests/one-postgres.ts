import { portOfTheRun, startCluster } from './server/store/start-postgres'

/** Connections for several workers, each with the pools of a few stores. */
const connections = ['-c', 'max_connections=300']

/** Global setup: starts the one PostgreSQL of a run. Projects share it; the one that started it stops it. */
export default async function begin(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[portOfTheRun] || process.env.PORTAL_TEST_QUICK) return undefined
  const { port, stop } = await startCluster(['-c', 'fsync=off', ...connections])
  process.env[portOfTheRun] = String(port)
  return async () => {
    delete process.env[portOfTheRun]
    await stop()
  }
}
