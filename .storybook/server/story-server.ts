import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { LRUCache } from 'lru-cache'
import type { FastifyBaseLogger } from 'fastify'
import type { Tree } from '../../src/contract/tree'
import type { Boot, Operation } from '../../src/release/release'
import { sha256 } from '../../src/server/accounts/secrets'
import { tokenOf } from '../../src/server/accounts/sessions'
import { readEnv } from '../../src/server/env'
import { toRefusal } from '../../src/server/replies/to-refusal'
import { answer } from '../../src/server/pipeline'
import { refused } from '../../src/server/replies/envelope'
import { FileAnswer, wholeOf } from '../../src/server/replies/file-answer'
import { Refusal } from '../../src/server/replies/refusal'
import { match } from '../../src/server/request/match'
import type { RequestContext } from '../../src/server/request/request-context'
import type { Services } from '../../src/server/services'
import type { Store } from '../../src/server/store/store'
import { storyPorts, storyServices } from './doubles/services'
import { lazyRelease } from './lazy-release'
import { copyMemoryStore } from './memory-store'
import { storyData } from './story-data'
import { clientSessionOf, usernameOf, type StoryVisitor } from './visitors'

export type Network = 'quick' | 'slow' | 'failing' | 'silent'

/** A response, for the panel that shows what fed an element. */
export interface Answered {
  operation: string
  method: string
  path: string
  by: string
  status: number
}

interface Options {
  tree: Tree
  boot: Boot
  visitor: StoryVisitor
  network(): Network
  tell(answered: Answered): void
}

type Cookies = Map<string, string>
type Parts = Pick<RequestContext, 'store' | 'services'> & { cookies: Cookies }

interface Reply {
  status: number
  body: unknown
  headers?: Record<string, string>
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const slowFor = 2500

const nothing = () => undefined
const silentLog: FastifyBaseLogger = {
  level: 'silent',
  fatal: nothing,
  error: nothing,
  warn: nothing,
  info: nothing,
  debug: nothing,
  trace: nothing,
  silent: nothing,
  child: () => silentLog,
}

/** Stories that were left may still have requests in flight; older stores are closed to free memory. */
const open = new LRUCache<Store, Services>({ max: 8, dispose: (_, store) => void store.close() })

/** A copy of the first start in which the visitor is signed in. */
async function openParts(tree: Tree, visitor: StoryVisitor): Promise<Parts> {
  const { store } = await copyMemoryStore((await storyData(tree)).bytes)
  const services = storyServices(store)
  open.set(store, services)
  const { token } = clientSessionOf(tree, visitor)
  const user = token && (await store.users.byName(usernameOf(visitor)))
  if (!user) return { store, services, cookies: new Map() }
  const time = new Date().toISOString()
  await store.sessions.open({ tokenHash: sha256(token), cookieHash: sha256('story'), userId: user.id, createTime: time, lastSeen: time }, 1)
  return { store, services, cookies: new Map([['session', 'story']]) }
}

function servedBy({ serve }: Operation): string {
  if (serve.by === 'record') return `${serve.record.type}.${serve.record.verb}`
  if (serve.by === 'count' || serve.by === 'waiting') return serve.by
  return serve.by === 'flow' ? `${serve.flow.flow}.${serve.flow.transition}` : serve.name
}

/** An axios adapter that is the whole server: the product's own pipeline and store, in memory. */
export function createStoryServer({ tree, boot, visitor, network, tell }: Options) {
  const release = lazyRelease(tree, boot)
  const env = readEnv({})
  let parts: Promise<Parts> | undefined

  async function ask(config: InternalAxiosRequestConfig, matched: RequestContext['matched'], query: string): Promise<Reply> {
    const { store, services, cookies } = await (parts ??= openParts(tree, visitor))
    // A multipart body's header must contain the boundary, which the Response has generated.
    const sent = new Response(config.data as BodyInit | undefined)
    const type = config.data instanceof FormData ? sent.headers.get('content-type') : config.headers.get('content-type')
    const headers = new Map(
      [...Object.entries(config.headers.toJSON()), ['content-type', type]].map(([name, value]) => [
        String(name).toLowerCase(),
        value ?? undefined,
      ]),
    )
    const header = (name: string) => headers.get(name)?.toString()
    const given = await answer({
      matched,
      release,
      env,
      store,
      services,
      query,
      header,
      ports: storyPorts,
      now: new Date(),
      address: '127.0.0.1',
      requestId: 'story',
      log: silentLog,
      credentials: { token: tokenOf(header('authorization')), cookie: cookies.get('session') },
      isGone: () => config.signal?.aborted ?? false,
      body: Buffer.from(await sent.arrayBuffer()),
      deviceCookie: cookies.get('device'),
      visitorCookie: cookies.get('visitor'),
      signOnCookie: cookies.get('signOn'),
      identityCookie: cookies.get('identity'),
      setCookie: (name, value) => void (value === null ? cookies.delete(name) : cookies.set(name, value)),
    })
    return given instanceof FileAnswer
      ? { status: 200, body: await wholeOf(given.content), headers: given.headers() }
      : { status: 200, body: given }
  }

  function refusedBy(error: unknown): Reply {
    const refusal = toRefusal(error)
    // oxlint-disable-next-line no-console -- a fault of ours, which the server would log; a test of a story fails by it
    if (!refusal) console.error(error)
    const { retryAfter } = refusal?.details ?? {}
    return { ...refused(refusal ?? new Refusal('internal'), release), headers: retryAfter ? { 'retry-after': String(retryAfter) } : {} }
  }

  async function respond(config: InternalAxiosRequestConfig): Promise<Reply> {
    const { pathname, search } = new URL(axios.getUri(config), 'http://story')
    try {
      const matched = match(release, String(config.method).toUpperCase(), pathname)
      if (!matched) throw new Refusal('missing')
      const { operation } = matched
      const reply = await ask(config, matched, search.slice(1)).catch(refusedBy)
      tell({ operation: operation.id, method: operation.method, path: operation.path, by: servedBy(operation), status: reply.status })
      return reply
    } catch (error) {
      return refusedBy(error)
    }
  }

  return async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const mood = network()
    if (mood === 'silent')
      await new Promise((_, reject) =>
        config.signal?.addEventListener?.('abort', () => reject(new AxiosError('canceled', AxiosError.ERR_CANCELED, config))),
      )
    if (mood === 'slow') await pause(slowFor)
    const { status, body, headers = {} } = mood === 'failing' ? refusedBy(new Refusal('unavailable')) : await respond(config)
    const data =
      config.responseType !== 'blob'
        ? body
        : new Blob([body instanceof Uint8Array ? Uint8Array.from(body) : JSON.stringify(body)], {
            type: headers['content-type'] ?? 'application/json',
          })
    return { data, status, statusText: '', headers, config }
  }
}
