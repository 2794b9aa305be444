import { randomUUID } from 'node:crypto'
import type { Transition } from '../../../../src/contract/flow'
import type { Release } from '../../../../src/release/release'
import type { Store } from '../../../../src/server/store/store'
import { ownerOf, personFor } from './doers'
import { goodValues, type Pick } from './good-values'
import { addressOf, operationOf } from './operation-of'
import { districtCode, signedIn } from './signed-in'

type Headers = Record<string, string>

/** A record with its acknowledged transitions, in order. */
interface Kept {
  flow: string
  id: string
  status: string
  transitions: string[]
}

interface Sending {
  flow: string
  transition: Transition
  target: Kept | undefined
  url: string
  init: { method: string; headers: Headers; body?: string }
}

interface Resent {
  id: string
  event: string
  at: string
}

/** An enterprise and an operator that do one transition after the other on their own records, each with its own idempotency key. */
export interface FlowClient {
  userId: string
  records: Kept[]
  /** Transitions that were retried after a kill. */
  resent: Resent[]
  /** Retries the unanswered request, then continues until the process is gone. */
  work(url: string): Promise<void>
  /** Only retries the unanswered request. */
  finish(url: string): Promise<void>
}

const pick: Pick = (list) => list[Math.floor(Math.random() * list.length)]!
/** Refused because of a state, a condition or the rate limit: nothing was done. */
const refusals = [1004, 429]

async function jsonClient(store: Store, role: string): Promise<{ id: string; headers: Headers }> {
  const { id, headers } = await signedIn(store, role, role === 'district' ? { districtCode } : {})
  return { id, headers: { ...headers, 'content-type': 'application/json' } }
}

/** Creates a pair of signed-in accounts in an open store, and looks up the records that others may link to. */
export async function flowClient(store: Store, release: Release): Promise<FlowClient> {
  const { tree } = release
  const enterprise = await jsonClient(store, 'enterprise')
  const staff = new Map<string, { headers: Headers }>()
  for (const role of Object.keys(tree.accounts?.staff ?? {})) staff.set(role, await jsonClient(store, role))
  const operator = staff.get('operator')!
  const flows = Object.values(tree.flows).filter((flow) => tree.records[flow.record]!.owned && ownerOf(tree, flow) === 'owner')
  const shared = new Map<string, string[]>()
  for (const { record } of flows.flatMap((flow) => Object.values(flow.with ?? {}))) {
    const type = tree.records[record]!
    if (!type.owned)
      shared.set(
        record,
        (await store.records.list(type, { page: 1, size: 30 })).rows.map(({ id }) => id),
      )
  }
  const records: Kept[] = []
  const resent: Resent[] = []
  let open: Sending | undefined

  /** A possible transition of a record, or of a new one; undefined if the records that it links to are missing. */
  function compose(): Sending | undefined {
    const target = records.length > 0 && pick([true, true, false]) ? pick(records.slice(-12)) : undefined
    const flow = target ? tree.flows[target.flow]! : pick(flows)
    const may = flow.transitions.filter(
      (transition) => transition.by !== 'system' && (target ? transition.from?.includes(target.status) : !transition.from),
    )
    if (may.length === 0) return undefined
    const transition = pick(may)
    const operation = operationOf(release, flow, transition)
    const values = goodValues(tree.forms[transition.form ?? ''], operation, tree.dicts.dicts, pick)
    const parameters: Record<string, string> = target ? { id: target.id } : {}
    for (const { record, by, match, optional, newest } of target ? [] : Object.values(flow.with ?? {})) {
      if (match || newest || (optional && pick([true, false]))) continue
      const ids = shared.get(record) ?? records.filter((one) => tree.flows[one.flow]!.record === record).map(({ id }) => id)
      if (ids.length === 0 && !optional) return undefined
      parameters[by] = ids.length > 0 ? pick(ids) : ''
    }
    const { headers } = staff.get(personFor(tree, flow, transition, [...staff.keys()])) ?? enterprise
    const { method } = operation
    const init = {
      method: method.toUpperCase(),
      headers: { ...headers, 'idempotency-key': randomUUID() },
      ...(method === 'get' ? {} : { body: JSON.stringify(values) }),
    }
    return { flow: flow.id, transition, target, url: addressOf(operation, parameters), init }
  }

  /** Whether there was a response. */
  async function send(url: string, sending: Sending): Promise<boolean> {
    open = sending
    const answer = await fetch(`${url}${sending.url}`, sending.init).then(
      (one) => one.json() as Promise<{ code: number; message: string; data: { id: string; status: string } }>,
      () => null,
    )
    if (!answer) return false
    open = undefined
    if (answer.code === 503) return false
    if (answer.code !== 0) {
      if (!refusals.includes(answer.code)) throw new Error(`${sending.url}: ${answer.code} ${answer.message}`)
      // Another record's transition may have changed the state of this one.
      const status = /^当前状态是“(.+?)”/.exec(answer.message)?.[1]
      if (sending.target && status) sending.target.status = status
      return true
    }
    const { flow, transition, target } = sending
    if (target) {
      target.transitions.push(transition.id)
      target.status = answer.data.status
    } else records.push({ flow, id: answer.data.id, status: answer.data.status, transitions: [transition.id] })
    return true
  }

  async function finish(url: string): Promise<void> {
    const left = open
    if (!left) return
    const at = new Date().toISOString()
    if (!(await send(url, left))) throw new Error('the process went before it was killed')
    const { id } = left.target ?? records.at(-1) ?? { id: '' }
    resent.push({ id, event: `flow.${left.flow}.${left.transition.id}`, at })
  }

  /** Fills in the record's current code, which a visitor would show; false if the process is gone. */
  async function prove(url: string, { flow, transition: { proof }, target, init }: Sending): Promise<boolean> {
    if (!proof || !target) return true
    const answer = await fetch(`${url}/flow/api/${flow}/read?id=${target.id}`, { headers: operator.headers }).then(
      (one) => one.json() as Promise<{ code: number; data: Record<string, unknown> }>,
      () => null,
    )
    if (answer?.code !== 0) return false
    const code = answer.data[proof.field]
    if (code) init.body = JSON.stringify({ ...(JSON.parse(init.body ?? '{}') as object), [proof.answer]: code })
    return true
  }

  return {
    userId: enterprise.id,
    records,
    resent,
    finish,
    async work(url) {
      await finish(url)
      for (;;) {
        const next = compose()
        if (next && !((await prove(url, next)) && (await send(url, next)))) return
      }
    },
  }
}
