import { flowWorkers } from '../../../../src/contract/derived/flow/flow-workers'
import type { Transition, Flow } from '../../../../src/contract/flow'
import type { Release } from '../../../../src/release/release'
import { personFor } from './doers'
import { goodValues, type Pick } from './good-values'
import { addressOf, operationOf } from './operation-of'
import { shortestPathTo } from '../model/shortest-path'

type Values = Record<string, unknown>

export interface Answer {
  code: number
  message: string
  data: Values & { id: string; status: string }
}

/** An enterprise and the staff by role, each calling the server with its own session. */
export type Asking = Readonly<Record<string, (method: string, url: string, body?: Values) => Promise<Answer>>>

/** Brings records of any flow to the states that tests need, only by transitions; reuses the records that it has made. */
export interface RecordDriver {
  /** The id of a record that is in one of the states. */
  leadTo(flow: Flow, states: readonly string[]): Promise<string>
  /** Values that a person could enter for a transition, with future dates. */
  valuesFor(flow: Flow, transition: Transition): Values
}

const attempts = 24
const any: Pick = (list) => list[Math.floor(Math.random() * list.length)]!
const isDate = (one: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(one))
const at =
  (place: number): Pick =>
  (list) =>
    list.some(isDate) ? list.at(place)! : any(list)
/** Some transitions require a certain number; every third attempt enters the greatest one. */
const greatest =
  (pick: Pick): Pick =>
  (list) =>
    list.every((one) => /^\d+$/.test(String(one))) ? list.reduce((a, b) => (Number(b) > Number(a) ? b : a)) : pick(list)
/** Enterprises pick late dates and operators early ones, so that notices have ended and plans lie ahead; odd attempts do the opposite. */
function pickFor({ by }: Transition, attempt: number): Pick {
  const pick = at((by === 'owner') === (attempt % 2 === 0) ? -1 : 0)
  return attempt % 3 === 2 ? greatest(pick) : pick
}

/** `refused` gets the message of each refusal, and may create what is missing outside of flows. */
export function createRecordDriver(
  release: Release,
  people: Asking,
  refused: (message: string) => Promise<void> = async () => undefined,
): RecordDriver {
  const { tree } = release
  const made = new Map<string, string[]>()
  const madeBy = (flow: Flow) => made.get(flow.id) ?? made.set(flow.id, []).get(flow.id)!
  const valuesOf = (flow: Flow, transition: Transition, pick: Pick) =>
    goodValues(tree.forms[transition.form ?? ''], operationOf(release, flow, transition), tree.dicts.dicts, pick)

  /** The ids or names that a new record links to; a linked record of another flow is one state further at each attempt. */
  async function linksFor(flow: Flow, attempt: number): Promise<Values> {
    const links: Values = {}
    for (const { record, by, match, newest, optional } of Object.values(flow.with ?? {})) {
      if (newest) continue
      if (optional && any([true, false])) {
        if (!match) links[by] = ''
        continue
      }
      const parent = Object.values(tree.flows).find((one) => one.record === record && tree.records[record]!.owned)
      if (!parent) links[by] = any(tree.records[record]!.demo ?? [])[match ?? 'id'] ?? ''
      else {
        const open = Object.keys(parent.states).filter(
          (state) =>
            shortestPathTo(parent, undefined, [state]) && parent.transitions.some((transition) => transition.from?.includes(state)),
        )
        links[by] = await leadTo(parent, [open[attempt % open.length]!])
      }
    }
    return links
  }

  async function attemptTo(flow: Flow, transition: Transition, id: string | undefined, attempt: number): Promise<Answer> {
    const values = valuesOf(flow, transition, pickFor(transition, attempt))
    const links = id === undefined ? await linksFor(flow, attempt) : { id }
    const fields = tree.forms[transition.form ?? '']?.schema.properties ?? {}
    const query = Object.entries(links).filter(([name]) => !Object.hasOwn(fields, name))
    for (const [name, value] of Object.entries(links)) if (Object.hasOwn(fields, name)) values[name] = value
    const operation = operationOf(release, flow, transition)
    return people[personFor(tree, flow, transition, Object.keys(people))]!(
      operation.method.toUpperCase(),
      addressOf(operation, Object.fromEntries(query)),
      operation.method === 'get' ? undefined : values,
    )
  }

  /** Does a transition; after refusals, retries with other values and first does transitions that keep the state. */
  async function insist(flow: Flow, transition: Transition, id: string | undefined, status: string | undefined): Promise<string> {
    const beside = flow.transitions.filter(
      (one) => one.by !== 'system' && !one.to && !one.draft && status !== undefined && one.from?.includes(status),
    )
    let answer: Answer | undefined
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      answer = await attemptTo(flow, transition, id, attempt)
      if (answer.code === 0) return answer.data.id
      await refused(answer.message)
      for (const one of attempt > 1 ? beside : []) await attemptTo(flow, one, id, attempt)
    }
    throw new Error(`${flow.id}.${transition.id}: ${answer?.message}`)
  }

  async function leadTo(flow: Flow, states: readonly string[]): Promise<string> {
    const reader = flowWorkers(flow, tree.records[flow.record]!, tree.accounts).includes('operator') ? 'operator' : 'owner'
    for (const id of madeBy(flow).toReversed()) {
      const { status } = (await people[reader]!('GET', `/flow/api/${flow.id}/read?id=${id}`)).data
      const way = shortestPathTo(flow, status, states)
      if (way) return follow(flow, way, id, status)
    }
    const way = shortestPathTo(flow, undefined, states)
    if (!way) throw new Error(`${flow.id}: people do not get to ${states.join('、')}`)
    return follow(flow, way, undefined, undefined)
  }

  async function follow(flow: Flow, way: Transition[], id: string | undefined, status: string | undefined): Promise<string> {
    let [at, state] = [id, status]
    for (const transition of way) {
      const before = at
      at = await insist(flow, transition, at, state)
      if (before === undefined) madeBy(flow).push(at)
      state = transition.to
    }
    return at!
  }

  return { leadTo, valuesFor: (flow, transition) => valuesOf(flow, transition, at(-1)) }
}
