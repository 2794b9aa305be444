import { expect } from 'vitest'
import { admits } from '../../../../src/contract/derived/accounts/account-names'
import { doersIn } from '../../../../src/contract/derived/flow/flow-workers'
import type { Transition } from '../../../../src/contract/flow'
import type { Release } from '../../../../src/release/release'
import { checkAccess } from '../../../../src/server/request/access'
import type { Call } from '../../../../src/server/call'
import { flowOf, isFinal, type FlowOf, type TransitionContext } from '../../../../src/server/flows/flow-work'
import { runDueOf } from '../../../../src/server/flows/run-due'
import { serveFlow } from '../../../../src/server/flows/serve-flow'
import { refused as envelopeOf } from '../../../../src/server/replies/envelope'
import { Refusal } from '../../../../src/server/replies/refusal'
import type { SignedIn, Store } from '../../../../src/server/store/store'
import { bringNewest } from './bring-newest'
import { goodValues, type Pick } from '../setup/good-values'
import { neverDone, type Walked } from './never-done'
import { operationOf } from '../setup/operation-of'
import { refusalsOf, type Known, type Tried } from '../setup/refusals'
import { messageCountOf } from './message-count'
import { operationsOf, strangersSeeNothing } from './strangers'
import { quotaUsedElsewhere } from './quota-used-elsewhere'
import { walkers } from './walkers'
import { shortestPathTo } from './shortest-path'
import { wordsOfTree } from '../../../../src/release/words'

type Values = Record<string, unknown>

interface Wishes {
  store: Store
  release: Release
  pick: Pick
  steps: number
  /** A random walk may miss distant transitions: while more than `left` are missing, it continues, for at most `most` steps. */
  most: number
  left: number
}

const chinese = /[一-鿿]/

/** Tries transitions in any order, as anybody, on any record, and checks each response against the flow's file. */
export async function walk({ store, release, pick, steps, most, left }: Wishes): Promise<Walked> {
  const { tree } = release
  const { owners, staff } = await walkers(store, tree)
  const people: (SignedIn | null)[] = [...new Set([...owners, ...staff.values()]), null]
  const writers = ({ type }: FlowOf) => owners.filter(({ user }) => admits(release.boot.accounts, type.write, user))
  const flows = Object.keys(tree.flows).map((id) => flowOf({ release }, id))
  const elsewhere = await quotaUsedElsewhere(store, release, flows)
  const known: Known[] = []
  const done = new Map<string, number>()
  const refused = new Map<string, number>()
  const tried = new Map<string, number>()
  const entered = new Set<string>()
  const count = (of: Map<string, number>, name: string) => void of.set(name, (of.get(name) ?? 0) + 1)
  const read = ({ of, id }: Known) => store.records.read(of.type, id)
  const work = {
    store,
    release,
    session: null,
    parameters: {},
    values: {},
    address: '::1',
    requestId: 'walk',
    now: new Date(),
  } satisfies TransitionContext

  /** Updates the known state of a record that the system moved, and expects the flow to allow that move. */
  async function catchUp(one: Known) {
    const status = String((await read(one))?.status)
    if (status === one.status) return
    const transitions = one.of.flow.transitions.filter((transition) => transition.by === 'system')
    const from = new Set([one.status])
    for (let more = -1; more !== from.size;) {
      more = from.size
      for (const transition of transitions) if (transition.to && transition.from?.some((state) => from.has(state))) from.add(transition.to)
    }
    expect([...from], `${one.of.flow.id}: from ${one.status}`).toContain(status)
    for (const transition of transitions) if (transition.to === status) done.set(`${one.of.flow.id}.${transition.id}`, 1)
    one.status = status
  }

  /** The records that a new one links to; null if a required one does not exist. */
  async function linksFor({ flow }: FlowOf, transition: Transition, session: SignedIn | null): Promise<Values | null> {
    const links: Values = {}
    if (transition.from) return links
    for (const link of Object.values(flow.with ?? {})) {
      if (link.newest || (link.optional && pick([true, false]))) continue
      const type = tree.records[link.record]!
      const owner = type.owned && doersIn(transition).includes('owner') && session ? { owner: session.user.id } : {}
      const { rows } = await store.records.list(type, { page: 1, size: 30, ...owner })
      if (rows.length === 0 && !link.optional) return null
      if (rows.length > 0) links[link.by] = link.match ? pick(rows)[link.match] : pick(rows).id
    }
    return links
  }

  async function compose(of: FlowOf, transition: Transition, session: SignedIn | null, target: Known | undefined): Promise<Tried | null> {
    const form = tree.forms[transition.form ?? '']
    const links = await linksFor(of, transition, session)
    if (!links) return null
    const asks = (name: string) => Boolean(form && Object.hasOwn(form.schema.properties, name))
    const values = goodValues(form, operationOf(release, of.flow, transition), tree.dicts.dicts, pick)
    for (const [name, value] of Object.entries(links)) if (asks(name)) values[name] = value
    const code = transition.proof && target && (await read(target))?.[transition.proof.field]
    if (transition.proof && code && pick([true, true, false])) values[transition.proof.answer] = code
    const parameters = target ? { id: target.id } : Object.fromEntries(Object.entries(links).filter(([name]) => !asks(name)))
    return { of, transition, session, target, parameters, values, elsewhere }
  }

  async function send({ of, transition, session, parameters, values }: Tried) {
    const operation = operationOf(release, of.flow, transition)
    const call = { ...work, operation, session, parameters, values, idempotencyKey: undefined } as unknown as Call
    try {
      checkAccess(release.boot.accounts, operation.access, session)
      expect(operation.checkBody(values), `${operation.id} ${JSON.stringify(values)}`).toEqual([])
      return (await serveFlow(call, { flow: of.flow.id, transition: transition.id })) as { id: string; status: string }
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }

  const seen = async (target: Known | undefined) => ({
    row: target ? await read(target) : null,
    trail: target ? await store.flows.trail(target.of.type.id, target.id) : [],
    messages: await store.records.count(tree.records.message!, {}),
  })

  /** Advances the time past the date that one of the records waits for. */
  async function timePasses(mine: Known[]) {
    const timed = (one: Known) =>
      one.of.flow.transitions.find((transition) => transition.by === 'system' && transition.after && transition.from?.includes(one.status))
    const one = mine.filter(timed).at(-1)
    const row = one && (await read(one))
    const time = row && Date.parse(String(row[timed(one!)!.after!] ?? ''))
    if (!one || !time) return
    await store.alone((inside) => runDueOf({ ...work, store: inside, now: new Date(time + 1000) }, one.of, one.id))
    await catchUp(one)
  }

  /** Most steps do a transition that is still missing or was tried least, as someone who may; the others are entirely random. */
  async function choose(
    of: FlowOf,
    mine: Known[],
  ): Promise<{ transition: Transition; session: SignedIn | null; target: Known | undefined }> {
    const started = of.flow.transitions.filter((transition) => transition.by !== 'system')
    const anything = pick(started)
    const chance = { transition: anything, session: pick(people), target: anything.from && mine.length > 0 ? pick(mine) : undefined }
    if (pick([0, 1, 2, 3]) === 0) return chance
    const open = mine.filter((one) => !isFinal(of.flow, one.status))
    const { transition, target } = pick([onward, least])(of, started, open) ?? chance
    if (target) await catchUp(target)
    const roles = doersIn(transition).flatMap((doer) => staff.get(doer) ?? [])
    const session = (roles.length > 0 ? pick(roles) : owners.find((one) => one.user.id === target?.owner)) ?? pick(writers(of))
    return { transition, session, target }
  }

  type Choice = { transition: Transition; target: Known | undefined } | undefined

  /** The next transition on the shortest path to one that was never done. */
  function onward({ flow }: FlowOf, started: Transition[], open: Known[]): Choice {
    const missing = started.filter((transition) => !done.has(`${flow.id}.${transition.id}`))
    if (missing.length === 0) return undefined
    const wanted = pick(missing)
    const standing = [...new Set(open.map(({ status }) => status))].map((status) => pick(open.filter((one) => one.status === status)))
    const ways = [undefined, ...standing].flatMap((target) => {
      const way = wanted.from ? shortestPathTo(flow, target?.status, wanted.from) : target ? null : []
      return way ? [{ target, way }] : []
    })
    // The nearest record may be blocked for good, so one of the nearest three is chosen.
    const near = ways.toSorted((one, other) => one.way.length - other.way.length).slice(0, 3)
    const chosen = near.length > 0 ? pick(near) : undefined
    return chosen && { transition: chosen.way[0] ?? wanted, target: chosen.target }
  }

  function least({ flow }: FlowOf, started: Transition[], open: Known[]): Choice {
    const tries = (one: Transition) => tried.get(`${flow.id}.${one.id}`) ?? 0
    const target = open.length > 0 && pick([0, 1, 2, 3, 4, 5]) > 0 ? pick(open.slice(-30)) : undefined
    const may = started.filter((one) => (target ? one.from?.includes(target.status) : !one.from))
    const [rarest] = may.toSorted((one, other) => tries(one) - tries(other))
    return rarest && { transition: pick([pick(may), rarest]), target }
  }

  async function checkDone(
    { of, transition, target }: Tried,
    answer: { id: string; status: string },
    before: Awaited<ReturnType<typeof seen>>,
    where: string,
  ) {
    if (!target) {
      known.push({
        of,
        id: answer.id,
        owner: (of.type.owned && (await store.records.ownerOf(of.type, answer.id))) || '',
        status: answer.status,
      })
      expect(answer.status, where).toBe(transition.to)
      return
    }
    const after = await seen(target)
    if (after.trail.length === before.trail.length && !transition.draft) expect(target.status, where).toBe(transition.to)
    else {
      expect(answer.status, where).toBe(transition.to ?? target.status)
      if (!transition.then && !transition.each) expect(after.messages - before.messages, where).toBe(messageCountOf(transition, after.row))
    }
    target.status = answer.status
    await catchUp(target)
    expect(String((await read(target))?.status), where).toBe(target.status)
  }

  const all = () => neverDone({ flows, done, refused, entered }).length <= left
  for (let step = 0; step < steps || (step < most && (step % 100 !== 0 || !all())); step += 1) {
    const undone = flows.filter(({ flow }) =>
      flow.transitions.some((transition) => transition.by !== 'system' && !done.has(`${flow.id}.${transition.id}`)),
    )
    const of = pick([pick(flows), ...[1, 2].map(() => pick(undone.length > 0 ? undone : flows))])
    const mine = known.filter((one) => one.of === of)
    if (step % 12 === 0) await timePasses(mine)
    if (step % 10 === 0) await bringNewest(work, flows, owners)
    const { transition, session, target } = await choose(of, mine)
    if (transition.from && !target) continue
    if (target) {
      entered.add(`${of.flow.id} ${target.status}`)
      await runDueOf({ ...work, now: new Date() }, of, target.id)
      await catchUp(target)
    }
    const trying = await compose(of, transition, session, target)
    if (!trying) continue
    const name = `${of.flow.id}.${transition.id}`
    const where = `step ${step}: ${name} by ${session?.user.username ?? 'nobody'} on ${target?.status ?? 'nothing'}`
    count(tried, name)
    const refusals = await refusalsOf(work, trying)
    const before = await seen(target)
    const answer = await send(trying)
    if (answer instanceof Refusal) {
      const { message } = envelopeOf(answer, { ...wordsOfTree(tree), tree }).body
      expect(message, where).toMatch(chinese)
      expect(
        refusals.some((one) => message.startsWith(one)),
        `${where} was told “${message}”, and deserved ${JSON.stringify(refusals)}`,
      ).toBe(true)
      expect(await seen(target), where).toEqual(before)
      count(refused, name)
      continue
    }
    expect(refusals, where).toEqual([])
    await checkDone(trying, answer, before, where)
    count(done, name)
    if (step % 50 === 0) await strangersSeeNothing(known.at(-1), owners, operationsOf(release), work)
  }
  return { flows, done, refused, entered }
}
