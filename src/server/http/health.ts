import type { ResponderParts, Responder } from './responder'

/** Milliseconds that a health probe waits for the store. */
const patience = 400

/** Paths that a load balancer probes, under any host name. */
export const probes: ReadonlySet<string> = new Set(['/livez', '/readyz', '/healthz'])

/** Shares one store query among concurrent probes, so that a store that hangs gets no more work. */
function asked(question: () => Promise<void>): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  const ask = () =>
    (asking ??= question()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asking = undefined)))
  return () => {
    const answer = ask()
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), patience)
      void answer.then((good) => {
        clearTimeout(timer)
        resolve(good)
      })
    })
  }
}

const away = { status: 503, headers: { 'retry-after': '5' } }

/**
 * `GET /livez`: the process runs. `GET /readyz`: it may receive visitors, since a release is live, the store is readable and no stop has
 * begun. `GET /healthz`: the live revision and whether edits have problems, or 503 while the store is not writable.
 */
export function health({ store, release, live, isLeaving }: ResponderParts): Responder {
  const canRead = asked(() => store.answers())
  const canWrite = asked(() => store.ping())
  return async ({ path }) => {
    if (!probes.has(path)) return null
    if (path === '/livez') return { body: { status: 'ok' } }
    const { revision } = release.current
    if (path === '/readyz') {
      const reason = isLeaving() ? 'stopping' : (await canRead()) ? null : 'store'
      return reason === null ? { body: { status: 'ok', revision } } : { ...away, body: { status: 'unavailable', reason } }
    }
    const { release: number, since, pending, failure } = live.status()
    const facts = {
      revision,
      release: number,
      since,
      pendingProblems: pending?.problems.length ?? 0,
      ...(pending ? { pendingSince: pending.since } : {}),
      lastReloadOk: !pending && !failure,
    }
    return (await canWrite()) ? { body: { status: 'ok', ...facts } } : { ...away, body: { status: 'unavailable', ...facts } }
  }
}
