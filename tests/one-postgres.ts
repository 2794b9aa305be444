import { portOfTheRun, startCluster } from './server/store/start-postgres'

/** So many workers, each with the pools of a few stores at once. */
const connections = ['-c', 'max_connections=300']

/** Before the tests of a run: the one PostgreSQL for all of them. Projects share it; whoever began it ends it. */
export default async function begin(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[portOfTheRun] || process.env.PORTAL_TEST_QUICK) return undefined
  const { port, stop } = await startCluster(['-c', 'fsync=off', ...connections])
  process.env[portOfTheRun] = String(port)
  return async () => {
    delete process.env[portOfTheRun]
    await stop()
  }
}
