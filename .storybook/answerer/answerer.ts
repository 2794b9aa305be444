import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import type { Tree } from '../../src/contract/tree'
import { withAdmin } from '../../src/release/admin/with-admin'
import { compileForm } from '../../src/release/form-module'
import { compileOperation, declaredOperations } from '../../src/release/operations'
import type { Boot, Operation, Release } from '../../src/release/release'
import { checkAccess } from '../../src/server/request/access'
import type { Call } from '../../src/server/call'
import { refused, success, WithBody } from '../../src/server/replies/envelope'
import { errors } from '../../src/server/replies/errors'
import { match } from '../../src/server/request/match'
import { serveCount } from '../../src/server/records/serve-count'
import { Refusal } from '../../src/server/replies/refusal'
import { serveFlow } from '../../src/server/flows/serve-flow'
import { serveRecord } from '../../src/server/records/serve-record'
import { spend } from './captcha-picture'
import { signedInOf, storyHandlers } from './handlers'
import { memoryFlows } from './memory-flows'
import { memoryQuestionnaires } from './memory-questionnaires'
import { memoryRecords } from './memory-records'
import { memoryEnterprises } from './people'
import { sampleAnswer } from './sample'
import { open } from './seals'

type Values = Record<string, unknown>
export type Network = 'quick' | 'slow' | 'failing' | 'silent'

/** One answer that was given, for those who ask what fed an element. */
export interface Answered {
  operation: string
  method: string
  path: string
  by: string
  status: number
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const slowFor = 2500

/** The release in the browser, as far as requests need it; operations are compiled as they are first called. */
function releaseOf(tree: Tree, boot: Boot): Release {
  const declared = declaredOperations(tree)
  const compiled = new Map<string, Operation>()
  const whole = (id: string) => {
    const one = declared.find((each) => each.operation.operationId === id)!
    const operation = compiled.get(id) ?? compileOperation(one, tree, { later: true })
    compiled.set(id, operation)
    return operation
  }
  const operations = declared.map(({ method, path, operation }) => new Proxy({ id: operation.operationId, method, path } as Operation, {
    get: (light, key) => (key === 'id' || key === 'method' || key === 'path' ? light[key] : whole(light.id)[key as keyof Operation]),
  }))
  const world = { dicts: tree.dicts.dicts, conditions: tree.portal.conditions }
  const forms = new Proxy({} as Release['forms'], { get: (_, id) => (tree.forms[String(id)] ? compileForm(tree.forms[String(id)]!, world).module : undefined) })
  return { tree, boot, operations, forms, revision: boot.revision, assets: new Map(), openapi: {} }
}

function servedBy({ serve }: Operation): string {
  if (serve.by === 'record') return `${serve.record.type}.${serve.record.verb}`
  if (serve.by === 'count') return 'count'
  return serve.by === 'flow' ? `${serve.flow.flow}.${serve.flow.transition}` : serve.name
}

const header = ({ headers }: InternalAxiosRequestConfig, name: string) => String(headers.get(name) ?? '')

function bodyOf({ data }: InternalAxiosRequestConfig): Values {
  if (data === undefined || data === null || data === '') return {}
  if (data instanceof URLSearchParams || data instanceof FormData) return Object.fromEntries(data)
  return (typeof data === 'string' ? (data.startsWith('{') ? JSON.parse(data) : Object.fromEntries(new URLSearchParams(data))) : data) as Values
}

async function opened(operation: Operation, body: Values): Promise<Values> {
  const values = { ...body }
  for (const field of operation.encrypt) {
    if (typeof values[field] !== 'string' || values[field] === '') continue
    const text = await open(values[field])
    if (text === null) throw new Refusal('password', { message: '提交的内容无法解读，请刷新页面后重试' })
    values[field] = text
  }
  return values
}

function captchaOf(config: InternalAxiosRequestConfig, body: Values): string {
  const given = header(config, 'biyiCaptcha')
  if (!given) return String(body.code ?? '')
  return given.startsWith('{') ? String((JSON.parse(given) as { code?: unknown }).code ?? '') : given
}

/** An axios adapter that is the whole server: the same checks, records and refusals, in memory. */
export function createAnswerer(plain: Tree, boot: Boot, network: () => Network, tell: (answered: Answered) => void) {
  const tree = withAdmin(plain)
  const release = releaseOf(tree, boot)
  const declared = declaredOperations(tree)
  const store = memoryFlows({ records: memoryRecords(), enterprises: memoryEnterprises(), questionnaires: memoryQuestionnaires(), audit: { add: async () => undefined } })

  async function serve(config: InternalAxiosRequestConfig, operation: Operation, found: Record<string, string>): Promise<unknown> {
    const session = signedInOf(header(config, 'Authorization').slice(boot.portal.api.tokenPrefix.length))
    checkAccess(operation.access, session)
    const parameters = operation.checkParameters({ ...(config.params as Values), ...found })
    if (parameters.faults.length > 0) throw new Refusal('parameters', { faults: parameters.faults })
    const body = operation.method === 'get' ? {} : bodyOf(config)
    const { captchaVerification } = parameters.values
    const [proof, answer] = captchaVerification === undefined ? [header(config, 'biyiCaptchaKey'), captchaOf(config, body)] : [String(captchaVerification), '']
    if (operation.captcha && !spend(proof, answer)) throw new Refusal('captcha')
    const values = await opened(operation, body)
    // A file counts by its name, as on the server.
    const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value instanceof File ? value.name : value]))
    const faults = operation.method === 'get' ? [] : operation.checkBody(named)
    if (faults.length > 0) throw new Refusal('body', { faults })
    const call = { operation, parameters: parameters.values, values, session, release, store, services: { views: { saw: () => undefined } }, now: new Date(), address: '', requestId: '' } as unknown as Call
    const { serve: by } = operation
    if (by.by === 'record') return serveRecord(call, by.record)
    if (by.by === 'flow') return serveFlow(call, by.flow)
    if (by.by === 'count') return serveCount(call, by.types)
    const handler = Object.hasOwn(storyHandlers, by.name) ? storyHandlers[by.name] : undefined
    return handler ? handler(call) : sampleAnswer(declared.find((one) => one.operation.operationId === operation.id)?.operation as never)
  }

  async function respond(config: InternalAxiosRequestConfig): Promise<{ status: number; body: unknown; operation?: Operation }> {
    const found = match(release, String(config.method).toUpperCase(), String(config.url))
    if (!found) return refused(new Refusal('missing'), release.tree.portal)
    const { operation, parameters } = found
    try {
      const result = await serve(config, operation, parameters)
      const body = result instanceof WithBody ? { ...result.before, ...success(operation.project(result.data)) } : success(operation.project(result ?? null))
      return { status: 200, body, operation }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { ...refused(error, release.tree.portal), operation }
    }
  }

  return async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const mood = network()
    if (mood === 'silent') await new Promise((_, reject) => config.signal?.addEventListener?.('abort', () => reject(new AxiosError('canceled', AxiosError.ERR_CANCELED, config))))
    if (mood === 'slow') await pause(slowFor)
    const { status, body, operation } = mood === 'failing' ? { ...refused(new Refusal('unavailable'), release.tree.portal), status: errors.unavailable.status, operation: undefined } : await respond(config)
    if (operation) tell({ operation: operation.id, method: operation.method, path: operation.path, by: servedBy(operation), status })
    const binary = config.responseType === 'blob'
    return { data: binary ? new Blob([JSON.stringify(body)], { type: 'application/json' }) : body, status, statusText: '', headers: {}, config }
  }
}
