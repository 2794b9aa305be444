import { PassThrough } from 'node:stream'
import { networkOf } from '../accounts/network'
import { Refusal } from '../replies/refusal'
import { bootRevision } from './assets/boot'
import type { ResponderParts, Responder } from './responder'

/** Maximum number of connections per process; further pages learn of a release when they are reloaded. */
const maxClients = 2_000
/** Per network address, so that one visitor cannot take all connections; further browsers behind it retry later. */
const maxOfAnAddress = 20
/** Milliseconds. Proxies close connections that stay silent for a minute. */
const heartbeat = 25_000

/**
 * `GET /_/events`: sends the current revision and then each new one as server-sent events. Browsers reconnect by themselves. `close` ends
 * all connections, so that a stop need not wait for them.
 */
export function releaseEvents({ env, live, release }: ResponderParts): { responder: Responder; close(): void } {
  const clients = new Set<PassThrough>()
  const ofAddress = new Map<string, number>()
  const count = (address: string, by: number) => {
    const now = (ofAddress.get(address) ?? 0) + by
    if (now > 0) ofAddress.set(address, now)
    else ofAddress.delete(address)
  }
  const send = (text: string) => clients.forEach((client) => client.write(text))
  const revisionLine = (revision: string) => `data: ${bootRevision(env, revision)}\n\n`
  const unsubscribe = live.subscribe((revision) => send(revisionLine(revision)))
  const beat = setInterval(() => send(': \n\n'), heartbeat)
  beat.unref()

  const responder: Responder = ({ path, method, request, reply }) => {
    if (path !== '/_/events') return null
    const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
    if (method === 'HEAD') return { headers, body: '' }
    const address = networkOf(request.ip)
    if (clients.size >= maxClients) throw new Refusal('busy', { retryAfter: 60 })
    if ((ofAddress.get(address) ?? 0) >= maxOfAnAddress) throw new Refusal('tooMany', { retryAfter: 60 })
    const client = new PassThrough()
    clients.add(client)
    count(address, 1)
    reply.raw.on('close', () => {
      if (clients.delete(client)) count(address, -1)
      client.destroy()
    })
    client.write(`retry: 3000\n${revisionLine(release.current.revision)}`)
    return { headers, body: client }
  }
  return {
    responder,
    close() {
      unsubscribe()
      clearInterval(beat)
      clients.forEach((client) => client.end())
    },
  }
}
