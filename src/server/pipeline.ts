import { checkAccess, refuseBeforeOwnPassword } from './request/access'
import { recordAudit } from './audit'
import type { Call } from './call'
import { FileAnswer } from './replies/file-answer'
import { withFiles } from './files/with-files'
import { success, WithBody, type ReplyEnvelope } from './replies/envelope'
import { decoyHandlers, handlers } from './handlers/handlers'
import { enforceBaseline } from './request/enforce-baseline'
import { networkOf } from './accounts/network'
import type { Passwords } from './accounts/passwords'
import { readBody, readQuery, type ParsedBody, type BodyValues } from './request/read-input'
import { answeredBefore, idempotencyKeyOf, Replayed } from './request/idempotency'
import { Refusal } from './replies/refusal'
import type { RequestContext } from './request/request-context'
import { reservePlace, refuseWhenOverloaded } from './accounts/reserve-place'
import type { Release } from '../release/release'
import { isFlowRead } from '../contract/derived/operations/flow-operations'
import { serveFlow } from './flows/serve-flow'
import { serveWaiting } from './flows/serve-worklist'
import { serveCount } from './records/serve-count'
import { serveRecord } from './records/serve-record'
import { withChosen, withCopied } from './records/with-chosen'
import { isDiskFault } from './store/database/is-disk-fault'
import type { SignedIn } from './store/store'
import { wordWith } from '../contract/words/word'

/**
 * The pipeline of every API request: match (in http/api.ts) → shed → session → access → rate → parse → place → captcha → decrypt → replay
 * (idempotency) → copy → compute → validate → baseline → choose → files → handle → reply. Each step may refuse, and none is hidden elsewhere.
 */
export async function answer(context: RequestContext): Promise<ReplyEnvelope | FileAnswer | Record<string, unknown>> {
  refuseWhenOverloaded(context)
  const session = await readSession(context)
  if (session) context.announceLevel?.(session.user.type)
  await admit(context, session)
  await limitRate(context, session)
  const parsed = await parse(context)
  const place = await reservePlace(context, session, parsed.body)
  try {
    return await perform(context, session, parsed, place.passwords)
  } finally {
    place.leave()
  }
}

/** Runs the steps from the captcha on, during which an operation that hashes holds its place. */
async function perform(
  context: RequestContext,
  session: SignedIn | null,
  { parameters, body, files, idempotencyKey }: Parsed,
  passwords: Passwords | undefined,
) {
  const { operation } = context.matched
  await spendCaptcha(context, body, parameters)
  const { values: sent, unreadable } = await decrypt(context, body)
  const call = { ...context, operation, parameters, sent, values: sent, files, session, unreadable, passwords, idempotencyKey }
  const result = (await answeredBefore(call)) ?? (await work(context, call))
  return reply(context, result)
}

/** Does what was asked. */
async function work(context: RequestContext, call: Call) {
  call.values = call.operation.compute(await withCopied(call))
  validate(context, call.values)
  enforceBaseline(call)
  call.values = await withChosen(call)
  return withFiles(call, () => handle(call))
}

const readSession = ({ services, credentials, now }: RequestContext) => services.sessions.find(credentials, now)

/** Whether the operation writes: spec §7 starts a trial with GET, which writes, too. */
const writes = ({ method, serve }: Call['operation']) => method !== 'get' || (serve.by === 'flow' && !isFlowRead(serve.flow.transition))

async function admit(context: RequestContext, session: SignedIn | null) {
  const { operation } = context.matched
  try {
    checkAccess(context.release.boot.accounts, operation.access, session)
    refuseBeforeOwnPassword(context, session)
  } catch (refusal) {
    if (session) await recordAudit({ ...context, session }, { event: 'access.denied', outcome: 'refused', object: operation.id })
    throw refusal
  }
}

async function limitRate({ matched: { operation }, release, services, store, address, now }: RequestContext, session: SignedIn | null) {
  const { rate } = operation
  if (!rate) return
  const who = rate.per === 'account' && session ? session.user.id : networkOf(address)
  const counters = isPublicRead(operation, release) ? services.reads : store.counters
  const hit = await counters.hit(`rate:${operation.id}:${who}`, rate.seconds, now).catch((error: unknown) => {
    if (operation.method === 'get' && isDiskFault(error)) return null
    throw error
  })
  if (hit && hit.count > rate.limit) throw new Refusal('tooMany', { retryAfter: Math.max(1, hit.resetIn) })
}

/** Counting such a read in the store would cost more than the read. */
const isPublicRead = ({ serve }: Call['operation'], { tree }: Release) =>
  serve.by === 'record' && (serve.record.verb === 'list' || serve.record.verb === 'read') && tree.records[serve.record.type]?.owned !== true

type Parsed = Awaited<ReturnType<typeof parse>>

async function parse({ matched: { operation, parameters }, query, header, body, services }: RequestContext) {
  const idempotencyKey = writes(operation) ? idempotencyKeyOf(header('idempotency-key')) : undefined
  const queried = readQuery(query)
  const twice = Object.keys(parameters).find((name) => Object.hasOwn(queried, name))
  if (twice) throw new Refusal('parameters')
  const checked = operation.checkParameters({ ...queried, ...parameters })
  if (checked.faults.length > 0) throw new Refusal('parameters', { faults: checked.faults })
  const { values, files } = operation.method === 'get' ? noBody : await readBody(operation, header('content-type'), body, services.uploads)
  return { parameters: checked.values, body: values, files, idempotencyKey }
}

const noBody: ParsedBody = { values: {}, files: {} }

/**
 * Key and value are sent in two headers (spec §3); the body's `code` may contain the value instead. A `captchaVerification` in the query
 * replaces both, only in the browser that earned it.
 */
async function spendCaptcha(
  { matched: { operation }, services, header, visitorCookie = '', now }: RequestContext,
  body: BodyValues,
  { captchaVerification }: BodyValues,
) {
  if (!operation.captcha) return
  if (typeof captchaVerification === 'string') {
    if (await services.captchas.spend(captchaVerification, visitorCookie, operation.captcha, now)) return
    throw new Refusal('captcha', { message: wordWith('sliderSpent') })
  }
  const typed = plainValue(header('biyicaptcha')) ?? (typeof body.code === 'string' ? body.code : '')
  const right = await services.captchas.spend(header('biyicaptchakey') ?? '', typed, operation.captcha, now)
  if (!right) throw new Refusal('captcha', operation.captcha === 'slider' ? { message: wordWith('sliderOff') } : {})
}

/** Parses the value, which is plain or `{"code":"…"}`. */
function plainValue(text: string | undefined): string | undefined {
  if (!text?.startsWith('{')) return text || undefined
  const code = /^\{\s*"code"\s*:\s*"([^"\\]*)"\s*\}$/.exec(text)?.[1]
  return code ?? ''
}

/**
 * Decrypts fields. A block that cannot be decrypted is replaced by a decoy: where the secret is only compared, answer and effort are those
 * of a wrong password; where it would be stored, the same effort is spent and the call is refused.
 */
async function decrypt({ matched: { operation }, services, now, isPlain }: RequestContext, body: BodyValues) {
  if (isPlain) return { values: body, unreadable: false }
  let unreadable = false
  const values = { ...body }
  for (const field of operation.encrypt) {
    const block = values[field]
    if (typeof block !== 'string' || block === '') continue
    const text = await services.keys.open(block, now)
    unreadable ||= text === null
    values[field] = text ?? (await services.keys.decoy(block))
  }
  if (unreadable && !comparesOnly(operation.serve)) {
    await services.passwords.inTurn(() => services.passwords.matches(undefined, 'decoy'))
    throw new Refusal('password', { message: wordWith('notReadable') })
  }
  return { values, unreadable }
}

const comparesOnly = (serve: Call['operation']['serve']) => serve.by === 'handler' && decoyHandlers.has(serve.name)

function validate({ matched: { operation } }: RequestContext, values: BodyValues) {
  const faults = operation.method === 'get' ? [] : operation.checkBody(values)
  if (faults.length > 0) throw new Refusal('body', { faults })
}

function handle(call: Call): Promise<unknown> {
  const { serve } = call.operation
  if (serve.by === 'record') return serveRecord(call, serve.record)
  if (serve.by === 'flow') return serveFlow(call, serve.flow)
  if (serve.by === 'count') return serveCount(call, serve.types)
  if (serve.by === 'waiting') return serveWaiting(call, serve.flows)
  const handler = Object.hasOwn(handlers, serve.name) ? handlers[serve.name] : undefined
  if (!handler) throw new Error(`no handler named ${serve.name}`)
  return handler(call)
}

/** Returns only the declared fields. */
function reply({ matched: { operation } }: RequestContext, result: unknown) {
  if (result instanceof FileAnswer) return result
  if (result instanceof Replayed) return success(operation.project(result.answer))
  if (!(result instanceof WithBody)) return success(operation.project(result ?? null))
  return { ...result.before, ...success(operation.project(result.data)) }
}
