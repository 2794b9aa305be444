import type { FastifyRequest } from 'fastify'
import { numberOfText } from '../../../contract/derived/operations/number-of-text'
import type { Operation, Release } from '../../../release/release'
import type { RequestContext } from '../../request/request-context'
import { requestCookie } from '../cookies'
import type { ResponderParts } from '../responder'
import type { PageVisitor } from './visitor'

/** The parts of the page's request that its own calls use. */
export type PageRequest = Pick<FastifyRequest, 'ip' | 'id' | 'log' | 'cookies'> & { raw: { socket: { destroyed: boolean } } }

export interface PageRequester {
  release: Release
  visitor: PageVisitor
  request: PageRequest
}

const asText = (value: unknown) => (Array.isArray(value) ? value.map(String) : String(value))

const formEncoded = (values: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))).toString()

/** The context of a call as if the browser made it for the page; `own` overrides parts of it. */
export function pageContext(
  parts: ResponderParts,
  { release, visitor, request }: PageRequester,
  operation: Operation,
  values: Record<string, unknown>,
  own: Partial<RequestContext> = {},
): RequestContext {
  const { env, store, ports, services } = parts
  const { query: inQuery = [], numbers = [] } = release.boot.operations[operation.id] ?? {}
  const inAddress = (name: string) => operation.method === 'get' || operation.path.includes(`{${name}}`) || inQuery.includes(name)
  const entries = Object.entries(values)
  const sent = entries.filter(([name]) => !inAddress(name))
  const body = Object.fromEntries(sent.map(([name, value]) => [name, numbers.includes(name) ? numberOfText(value) : value]))
  const inForm = operation.contentTypes.length > 0 && !operation.contentTypes.includes('application/json')
  const parameters = entries.filter(([name]) => inAddress(name)).map(([name, value]) => [name, asText(value)])
  return {
    matched: { operation, parameters: Object.fromEntries(parameters) as Record<string, string> },
    release,
    env,
    store,
    ports,
    services,
    query: '',
    now: parts.now(),
    address: request.ip,
    requestId: request.id,
    log: request.log,
    header: (name) => (name === 'content-type' ? (inForm ? 'application/x-www-form-urlencoded' : 'application/json') : undefined),
    credentials: visitor.credentials,
    isGone: () => request.raw.socket.destroyed,
    body: Buffer.from(inForm ? formEncoded(body) : JSON.stringify(body)),
    deviceCookie: requestCookie(env, request, 'device'),
    visitorCookie: requestCookie(env, request, 'visitor'),
    signOnCookie: undefined,
    identityCookie: undefined,
    setCookie: () => undefined,
    ...own,
  }
}
