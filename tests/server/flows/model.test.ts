import { mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Act, Flow } from '../../../src/contract/flow'
import type { Operation } from '../../../src/release/release'
import { checkAccess } from '../../../src/server/access'
import type { Call } from '../../../src/server/call'
import { flowOf, isFinal, type FlowOf, type FlowWork } from '../../../src/server/flows/flow-work'
import { runDueOf } from '../../../src/server/flows/run-due'
import { serveFlow } from '../../../src/server/flows/serve-flow'
import { Refusal } from '../../../src/server/refusal'
import { openStore } from '../../../src/server/store/open-store'
import { seedDemo } from '../../../src/server/store/seed-demo'
import type { Row, SignedIn, Store } from '../../../src/server/store/store'
import { productRelease } from '../portal'
import { goodValues, type Pick } from './good-values'

const steps = Number(process.env.PORTAL_MODEL_STEPS ?? 5000)
const seed = Number(process.env.PORTAL_MODEL_SEED ?? 20261121)

/** What the model knows of a record: whose it is and where it stands. */
interface Known {
  of: FlowOf
  id: string
  owner: string
  status: string
}

/** A seeded choice, so that a walk that failed can be walked again. */
function chooser(from: number): Pick {
  let state = from
  return (list) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return list[Math.floor((state / 2 ** 32) * list.length)]!
  }
}

const chinese = /[一-鿿]/

async function walk(store: Store, pick: Pick) {
  const release = await productRelease()
  const { tree } = release
  const named = async (username: string) => ({ user: await store.users.byName(username) }) as SignedIn
  const operator = await named('demo-operator')
  const owners = [await named('demo-verified'), await named('demo-new')]
  await store.users.setType(owners[1]!.user.id, 2)
  owners[1] = await named('demo-new')
  const people: (SignedIn | null)[] = [...owners, operator, null]
  const flows = Object.keys(tree.flows).map((id) => flowOf({ release }, id))
  const known: Known[] = []
  const done = new Map<string, number>()
  const refused = new Map<string, number>()
  const tried = new Map<string, number>()
  /** States from which something was tried. */
  const entered = new Set<string>()
  const operationOf = ({ flow }: FlowOf, act: Act) => release.operations.find(({ serve }) => serve.by === 'flow' && serve.flow.flow === flow.id && serve.flow.act === act.id)!
  const read = ({ of, id }: Known) => store.records.read(of.type, id)
  const work = { store, release, session: null, parameters: {}, values: {}, address: '::1', requestId: 'walk', now: new Date() } satisfies FlowWork

  /** A record that the system moved, by time or by another record, moved as its flow says. */
  async function catchUp(one: Known) {
    const status = String((await read(one))?.status)
    if (status === one.status) return
    const acts = one.of.flow.acts.filter((act) => act.by === 'system')
    const from = new Set([one.status])
    for (let more = -1; more !== from.size; ) {
      more = from.size
      for (const act of acts) if (act.to && act.from?.some((state) => from.has(state))) from.add(act.to)
    }
    expect([...from], `${one.of.flow.id}: from ${one.status}`).toContain(status)
    for (const act of acts) if (act.to === status) done.set(`${one.of.flow.id}.${act.id}`, 1)
    one.status = status
  }

  async function ownRows({ flow }: FlowOf, act: Act, session: SignedIn | null): Promise<Record<string, unknown>> {
    const rows: Record<string, unknown> = {}
    if (act.from) return rows
    for (const link of Object.values(flow.with ?? {})) {
      const type = tree.records[link.record]!
      const owner = type.owned && act.by === 'owner' && session ? { owner: session.user.id } : {}
      const { rows: found } = await store.records.list(type, { page: 1, size: 30, ...owner })
      const open = found.filter((row) => !link.optional || row.id)
      if (open.length > 0) rows[link.by] = link.match ? pick(open)[link.match] : pick(open as Row[]).id
    }
    return rows
  }

  async function tryAct(of: FlowOf, act: Act, session: SignedIn | null, target: Known | undefined) {
    const operation: Operation = operationOf(of, act)
    const form = tree.forms[act.form ?? '']
    const links = await ownRows(of, act, session)
    const values = goodValues(form, operation, tree.dicts.dicts, pick)
    for (const [name, value] of Object.entries(links)) if (form && Object.hasOwn(form.schema.properties, name)) values[name] = value
    const parameters = target ? { id: target.id } : Object.fromEntries(Object.entries(links).filter(([name]) => !form || !Object.hasOwn(form.schema.properties, name)))
    const before = target && (await read(target))
    const trail = target ? await store.flows.trail(of.type.id, target.id) : []
    const messages = await store.records.count(tree.records.message!, {})
    const call = { ...work, operation, session, parameters, values, idempotencyKey: undefined } as unknown as Call
    const answer = await (async () => {
      checkAccess(operation.access, session)
      expect(operation.checkBody(values), `${operation.id} ${JSON.stringify(values)}`).toEqual([])
      return (await serveFlow(call, { flow: of.flow.id, act: act.id })) as { id: string; status: string }
    })().catch((error: unknown) => {
      if (error instanceof Refusal) return error
      throw error
    })
    return { answer, before, trail, messages }
  }

  /** Lets the time come for which one record waits. */
  async function timePasses(mine: Known[]) {
    const timed = (one: Known) => one.of.flow.acts.find((act) => act.by === 'system' && act.after && act.from?.includes(one.status))
    const one = mine.filter(timed).at(-1)
    const row = one && (await read(one))
    const time = row && Date.parse(String(row[timed(one!)!.after!] ?? ''))
    if (!one || !time) return
    await store.alone((inside) => runDueOf({ ...work, store: inside, now: new Date(time + 1000) }, one.of, one.id))
    await catchUp(one)
  }

  const all = () => neverDone(flows, { done, refused, entered }).length === 0
  // Chance may leave a far act out: the walk then goes on, three times as long at most.
  for (let step = 0; step < steps || (step < 3 * steps && (step % 250 !== 0 || !all())); step += 1) {
    const undone = flows.filter(({ flow }) => flow.acts.some((act) => act.by !== 'system' && !done.has(`${flow.id}.${act.id}`)))
    const of = pick([pick(flows), ...[1, 2].map(() => pick(undone.length > 0 ? undone : flows))])
    const mine = known.filter((one) => one.of === of)
    const started = of.flow.acts.filter((act) => act.by !== 'system')
    if (step % 12 === 0) await timePasses(mine)
    let act = pick(started)
    let session = pick(people)
    let target = act.from && mine.length > 0 ? pick(mine) : undefined
    // Most steps lead on, so that the far ends are reached: what was done least, by whom it is due.
    if (pick([0, 1, 2, 3]) > 0) {
      const tries = (one: Act) => tried.get(`${of.flow.id}.${one.id}`) ?? 0
      const open = mine.filter((one) => !isFinal(of.flow, one.status)).slice(-30)
      const due = (one: Known) => Math.min(...started.filter((each) => each.from?.includes(one.status)).map(tries))
      const next = open.toSorted((a, b) => due(a) - due(b))[0]
      const live = open.length > 0 && pick([0, 1, 2, 3, 4, 5]) > 0 ? pick([next, next, pick(open)]) : undefined
      if (live) await catchUp(live)
      const may = started.filter((one) => (live ? one.from?.includes(live.status) : !one.from))
      if (may.length > 0) {
        const least = Math.min(...may.map(tries))
        act = pick([pick(may), may.find((one) => tries(one) === least)!])
        target = act.from ? live : undefined
        session = act.by === 'operator' ? operator : (owners.find((one) => one.user.id === live?.owner) ?? pick(owners))
      }
    }
    if (act.from && !target) continue
    if (target) entered.add(`${of.flow.id} ${target.status}`)
    if (target) {
      await runDueOf({ ...work, now: new Date() }, of, target.id)
      await catchUp(target)
    }
    const name = `${of.flow.id}.${act.id}`
    tried.set(name, (tried.get(name) ?? 0) + 1)
    const { answer, before, trail, messages } = await tryAct(of, act, session, target)
    const after = target && (await read(target))
    const afterTrail = target ? await store.flows.trail(of.type.id, target.id) : []
    const told = (await store.records.count(tree.records.message!, {})) - messages
    const where = `${name} by ${session?.user.username ?? 'nobody'} on ${target?.status ?? 'nothing'}`

    if (answer instanceof Refusal) {
      expect(answer.message, where).toMatch(chinese)
      expect(after, where).toEqual(before)
      expect(afterTrail, where).toEqual(trail)
      expect(told, where).toBe(0)
      refused.set(name, (refused.get(name) ?? 0) + 1)
      continue
    }
    // It was done, so it must have been allowed.
    expect(session?.user.role, where).toBe(act.by === 'operator' ? 'operator' : 'enterprise')
    if (target) {
      if (act.by === 'owner') expect(session?.user.id, where).toBe(target.owner)
      const repeated = afterTrail.length === trail.length && !act.draft
      if (repeated) expect(target.status, where).toBe(act.to)
      else {
        expect(act.from, where).toContain(target.status)
        expect(answer.status, where).toBe(act.to ?? target.status)
        if (!act.then && !act.each) expect(told, where).toBe(act.message ? 1 : 0)
      }
      target.status = answer.status
      await catchUp(target)
      expect(String((await read(target))?.status), where).toBe(target.status)
    } else {
      const owner = of.type.owned ? await store.records.ownerOf(of.type, answer.id) : ''
      known.push({ of, id: answer.id, owner: owner ?? '', status: answer.status })
      expect(answer.status, where).toBe(act.to)
    }
    done.set(name, (done.get(name) ?? 0) + 1)
    if (step % 50 === 0) await strangersSeeNothing(known, owners, release.operations, work)
  }
  return { done, refused, entered, flows }
}

/** Nobody reads the record of another enterprise. */
async function strangersSeeNothing(known: Known[], owners: SignedIn[], operations: Operation[], work: FlowWork) {
  const one = known.at(-1)
  const stranger = owners.find(({ user }) => user.id !== one?.owner)
  if (!one || !one.of.type.owned || !stranger) return
  const operation = operations.find(({ id }) => id === `${one.of.flow.id}.read`)
  if (!operation) return
  const call = { ...work, operation, session: stranger, parameters: { id: one.id } } as unknown as Call
  await expect(serveFlow(call, { flow: one.of.flow.id, act: 'read' })).rejects.toBeInstanceOf(Refusal)
}

interface Walked {
  done: ReadonlyMap<string, number>
  refused: ReadonlyMap<string, number>
  entered: ReadonlySet<string>
}

/** Acts that were never done. What hangs on more than the state may be refused each time, with its reason. */
function neverDone(flows: FlowOf[], { done, refused, entered }: Walked): string[] {
  return flows.flatMap(({ flow }) => {
    const hangs = (act: Act) => Boolean(act.when ?? act.requires ?? act.once ?? flow.quota) && refused.has(`${flow.id}.${act.id}`)
    const states = reachable(flow)
    const could = (act: Act) => !act.from || act.from.some((state) => states.has(state) || entered.has(`${flow.id} ${state}`))
    return flow.acts.filter((act) => act.by !== 'system' && could(act) && !done.has(`${flow.id}.${act.id}`) && !hangs(act)).map((act) => `${flow.id}.${act.id}`)
  })
}

/** States to which people alone lead, without the clock. */
function reachable({ acts }: Flow): Set<string> {
  const states = new Set<string>()
  for (let before = -1; before !== states.size; ) {
    before = states.size
    for (const act of acts) if (act.by !== 'system' && act.to && (!act.from || act.from.some((state) => states.has(state)))) states.add(act.to)
  }
  return states
}

it('does in every flow what its file allows, and nothing else, in any order', async () => {
  const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'portal-model-'))
  const store = await openStore({ dataDir: folder, databaseUrl: undefined })
  try {
    const { tree } = await productRelease()
    await store.records.prepare(Object.values(tree.records))
    await seedDemo(store, tree, async () => '')
    const { done, refused, entered, flows } = await walk(store, chooser(seed))
    const never = neverDone(flows, { done, refused, entered })
    expect(never).toEqual([])
    for (const { flow } of flows) expect(flow.acts.some((act) => refused.has(`${flow.id}.${act.id}`)), flow.id).toBe(true)
  } finally {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}, 600_000)
