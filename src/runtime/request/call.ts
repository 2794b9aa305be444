import { numberOfText } from '../../contract/derived/operations/number-of-text'
import type { Portal } from '../../contract/portal'
import type { OperationCard } from '../../release/release'
import type { CallOptions } from '../context'
import type { Request, RequestOptions } from './request'
import { asEnvelope } from './envelope'
import { RequestError } from './request-error'
import { encrypt } from './encrypt'

type Values = Record<string, unknown>
type Parts = Pick<RequestOptions, 'url' | 'query' | 'body'>

/** Distributes values over path, query and body according to the operation's card. */
export function fillCard(card: OperationCard, values: Values): Parts {
  const used = new Set<string>()
  const url = card.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name)
    return encodeURIComponent(String(values[name] ?? ''))
  })
  const rest = Object.entries(values).filter(([name, value]) => !used.has(name) && value !== undefined)
  const bodyless = card.method === 'get' || card.method === 'delete'
  const inQuery = (name: string) => bodyless || card.query?.includes(name)
  const query = Object.fromEntries(rest.filter(([name]) => inQuery(name)))
  return {
    url,
    ...(Object.keys(query).length > 0 && { query }),
    ...(!bodyless && {
      body: Object.fromEntries(
        rest.filter(([name]) => !inQuery(name)).map(([name, value]) => [name, card.numbers?.includes(name) ? numberOfText(value) : value]),
      ),
    }),
  }
}

const captchaHeaders = (captcha: CallOptions['captcha']): Record<string, string> =>
  captcha ? { biyiCaptchaKey: captcha.key, biyiCaptcha: captcha.value } : {}

/** The session ended or the caller aborted; the public key is not the cause. */
const isOver = (cause: unknown) => cause instanceof RequestError && (cause.status === 401 || cause.code === 401)

/** A refused key is not shown (spec §8); without an answer, the form says what it says of every unanswered call. */
function withoutKey(url: string, cause: unknown): RequestError {
  const { status, code } = cause instanceof RequestError ? cause : { status: 200, code: 0 }
  const message = status !== 0 && cause instanceof Error ? cause.message : ''
  return new RequestError({ status, code, url, message, noticed: true, silent: status !== 0 })
}

export interface CallParts {
  portal: Pick<Portal, 'api' | 'operations' | 'files'>
  operations: Record<string, OperationCard>
  request: Request
}

/** Sends an operation and resolves to the whole envelope, or to the blob of a binary one. */
export type Send = (operation: string, values?: Values, options?: CallOptions) => Promise<unknown>

export function createSend({ portal, operations, request }: CallParts): Send {
  const { key, captcha, dictionary } = portal.operations
  const send: Send = async (operation, values = {}, options = {}) => {
    const card = operations[operation]
    if (!card) throw new Error(`operation "${operation}" is not in this release`)
    return request({
      method: card.method,
      ...fillCard(card, await sealed(card, values)),
      bodyAs: card.body,
      headers: { ...captchaHeaders(options.captcha), ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}) },
      binary: card.binary,
      // A failure to load a key or a captcha is not announced (spec §8); uploads and options report theirs in place.
      quiet: operation === key || operation === captcha || operation === dictionary || operation === portal.files?.upload,
      onProgress: options.onProgress,
      onSent: options.onSent,
      signal: options.signal,
    })
  }
  /** Retried once: a failure is not shown (spec §8), and a network glitch should not cost the visitor a second press. */
  const publicKey = async (): Promise<string> => {
    const ask = async () => {
      const { data } = asEnvelope(await send(key))
      if (typeof data !== 'string' || data === '') throw new Error('the answer holds no public key')
      return data
    }
    return ask().catch((cause: unknown) => {
      if (isOver(cause)) throw cause
      return ask().catch((again: unknown) => {
        throw isOver(again) ? again : withoutKey(operations[key]?.path ?? key, again)
      })
    })
  }
  const sealed = async (card: OperationCard, values: Values): Promise<Values> => {
    const names = (card.encrypt ?? []).filter((name) => typeof values[name] === 'string' && values[name] !== '')
    if (names.length === 0) return values
    const texts = await encrypt(
      names.map((name) => values[name] as string),
      await publicKey(),
      portal.api.padding,
    )
    return { ...values, ...Object.fromEntries(names.map((name, index) => [name, texts[index]])) }
  }
  return send
}
