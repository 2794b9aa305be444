import type { Parts, Surface } from './surface'

/** `GET /healthz`: the live revision and whether edits wait to be mended, or 503 while the store cannot be written to. */
export const health = ({ store, release, live }: Parts): Surface => async ({ path }) => {
  if (path !== '/healthz') return null
  const { revision } = release.current
  const { release: number, since, pending, failure } = live.status()
  const facts = { revision, release: number, since, pendingProblems: pending?.problems.length ?? 0, ...(pending ? { pendingSince: pending.since } : {}), lastReloadOk: !pending && !failure }
  try {
    await store.ping()
    return { body: { status: 'ok', ...facts } }
  } catch {
    return { status: 503, headers: { 'retry-after': '5' }, body: { status: 'unavailable', ...facts } }
  }
}
