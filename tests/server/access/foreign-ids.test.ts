import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../../src/server/store/store'
import { goodValues } from '../flows/setup/good-values'
import { everyThing, makeRow, missingLike, wholeOf, type Thing } from '../ids/objects'
import { positionsOf, type Position } from '../ids/positions'
import { headersOf, individuals, product, type PortalUnderTest } from './portals'
import { openPortal, type TestPortal } from '../portal'
import { sampled } from '../../sampled'
import { testLimit } from '../../../src/cli/time-limits'

/** Each position gets the best fitting ids, and FOREIGN_IDS others in addition: 40 give more than the 10,000 tries of requirement D2. */
const others = Number(process.env.FOREIGN_IDS ?? 0)
vi.setConfig({ testTimeout: testLimit + others * 60_000 })

const secret = '只给甲看'
let portal: TestPortal
let headers: Record<string, string>
let [theirs, mine]: User[] = []
let things: Thing[]
let gone: Thing[]

/** The record type that an operation declares, if any. */
function kindOf({ operation: { serve } }: Pick<Position, 'operation'>): string | undefined {
  if (serve.by === 'record') return serve.record.type
  return serve.by === 'flow' ? portal.release.tree.flows[serve.flow.flow]?.record : undefined
}

/** The record type whose ids a field of a form takes, if it offers records. */
function chosenKind({ operation, name }: Position): string | undefined {
  const list = portal.release.operations.find(({ id }) => id === operation.choices[name]?.call.from)
  return list && kindOf({ operation: list })
}

function transitionOf({ operation: { serve } }: Position) {
  return serve.by === 'flow'
    ? portal.release.tree.flows[serve.flow.flow]?.transitions.find(({ id }) => id === serve.flow.transition)
    : undefined
}

let turn = 0

/** Ids of the type that the operation works on, first those in a state that allows it; without a type, ids of alternating types. */
function fitting(position: Position): Thing[] {
  const [kind, from] = [kindOf(position), transitionOf(position)?.from]
  const own = (list: Thing[]) =>
    list
      .filter((one) => one.kind === kind)
      .toSorted((one, other) => Number(from?.includes(other.status ?? '') ?? 0) - Number(from?.includes(one.status ?? '') ?? 0))
  if (position.name === 'id' && kind && own(things).length > 0) return [...own(things).slice(0, 2), ...own(gone).slice(0, 1)]
  const chosen = things.filter((one) => one.kind === chosenKind(position))
  if (chosen.length > 0) return chosen
  const kinds = [...new Set(things.map((one) => one.kind))]
  const each = kinds.map((one) => things.find((thing) => thing.kind === one)!)
  const isForIds =
    position.place === 'path' || /ids?$/i.test(position.name) || position.operation.uploads.some(({ field }) => field === position.name)
  turn += 1
  return Array.from({ length: isForIds ? (others > 0 ? 4 : 2) : 1 }, (_, at) => each[(turn + at * 5) % each.length]!)
}

function inTurn(count: number): Thing[] {
  const every = [...things, ...gone]
  return Array.from({ length: count }, () => every[(turn += 1) % every.length]!)
}

const first = <T>(list: readonly T[]) => list[0]!

/** The rest of the call: the caller's own record in a fitting state, and a form filled in. */
async function around(position: Position): Promise<{ own: string; body: Record<string, unknown> }> {
  const { tree } = portal.release
  const type = tree.records[kindOf(position) ?? '']
  const own = type?.owned ? (await makeRow(portal, type, mine!, () => '乙', transitionOf(position)?.from?.[0])).id : 'nothing'
  const form = tree.forms[transitionOf(position)?.form ?? '']
  return { own, body: goodValues(form, position.operation, tree.dicts.dicts, first) }
}

async function ask(position: Position, value: string) {
  const { operation, place, name, list } = position
  const { own, body } = await around(position)
  const at = (one: Position['place'], key: string, preset: string) => (place === one && key === name ? value : preset)
  const path = operation.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(at('path', key, own)))
  const needed = operation
    .checkParameters({})
    .faults.map(({ field }) => field)
    .filter((key) => !operation.path.includes(`{${key}}`))
  const query = new URLSearchParams(
    Object.fromEntries([...new Set([...needed, ...(place === 'query' ? [name] : [])])].map((key) => [key, at('query', key, own)])),
  )
  const payload = { ...body, ...(place === 'body' ? { [name]: list ? [value] : value } : {}) }
  const asJson = operation.contentTypes[0] !== 'application/x-www-form-urlencoded'
  const sent =
    operation.method === 'get' || operation.method === 'delete'
      ? {}
      : { payload: asJson ? payload : new URLSearchParams(payload as Record<string, string>).toString() }
  const type = asJson ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await portal.app.inject({
    method: operation.method.toUpperCase() as 'GET',
    url: `${path}?${query}`,
    headers: { ...headers, ...type },
    ...sent,
  })
  expect(answer.statusCode, operation.id).toBeLessThan(500)
  expect(answer.body, `${operation.id} ${name}`).not.toContain(secret)
  return seen(answer, value)
}

/** The parts of a response that are the same for any two identical calls. */
function seen({ statusCode, headers: given, body }: Awaited<ReturnType<TestPortal['app']['inject']>>, value: string) {
  const { date: _, 'x-request-id': __, 'content-security-policy': ___, 'set-cookie': cookies, 'content-length': ____, ...rest } = given
  const plain = body
    .replaceAll(value, '#')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '#')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '#')
    .replace(/\d{12}/g, '#')
  return JSON.stringify([statusCode, rest, [cookies ?? []].flat().map((one) => one.split('=')[0]), plain])
}

describe.each<[string, PortalUnderTest, owner: string, caller: string]>([
  ['another enterprise', product, 'type2', 'type1'],
  ['another person', individuals, 'member', 'verified'],
])('an id of %s', (_, visited, owner, caller) => {
  const { release, settings, accounts } = visited
  let owners: Record<string, string>
  beforeAll(async () => {
    portal = await openPortal({ release, settings })
    const all = await headersOf(portal, visited)
    ;[theirs, mine] = await Promise.all([owner, caller].map(async (one) => (await portal.store.users.byName(accounts[one]!.username))!))
    // Same level for both, so that only the id can cause a refusal.
    await portal.store.users.setType(mine!.id, theirs!.type)
    ;[owners, headers] = [all[owner]!, all[caller]!]
  })

  // Created again for a retry: in the first try, the caller has written data of its own under these ids.
  beforeEach(async () => {
    const { store, release } = portal
    things = await everyThing(portal, theirs!, secret)
    gone = (await everyThing(portal, theirs!, secret)).filter(({ kind }) => release.tree.records[kind] ?? kind === 'file')
    for (const { kind, id } of gone)
      await (kind === 'file' ? store.files.remove(id, theirs!.id) : store.records.remove(release.tree.records[kind]!, id))
  })

  // Reads first: a call may write a row of the caller's own under a foreign id, and a list would then find it.
  const positions = positionsOf(release).toSorted(
    (one, other) => Number(other.operation.method === 'get') - Number(one.operation.method === 'get'),
  )

  it('gets the same response as a missing one in every position, and changes nothing', async () => {
    const before = await wholeOf(portal, theirs!)
    let tries = 0
    const taken = sampled(positions, 'positions of foreign ids')
    for (const position of taken) {
      const chosen = [...fitting(position), ...inTurn(others)]
      for (const thing of chosen) {
        const [missing, answer] = [await ask(position, missingLike(thing)), await ask(position, thing.id)]
        // The first call may have changed the caller's data; then the second response must equal that of another missing id.
        const same = answer === missing ? missing : await ask(position, missingLike(thing, 2))
        expect(answer, `${thing.kind} in ${position.operation.id}, ${position.place} ${position.name}`).toBe(same)
        tries += 1
      }
    }
    expect(await wholeOf(portal, theirs!)).toBe(before)
    console.log(`${tries} ids in ${taken.length} positions of ${new Set(taken.map(({ operation }) => operation)).size} operations`)
    expect(tries).toBeGreaterThanOrEqual(taken.length * (1 + others))
  })

  const addressOf = (id: string) => release.operations.find((one) => one.id === id)?.path

  it('is found by its owner, so the refusals above are meaningful', async () => {
    for (const flow of Object.values(portal.release.tree.flows)) {
      const thing = things.find(({ kind }) => kind === flow.record)
      if (!thing) continue
      const answer = await portal.app.inject({ url: `${addressOf(`${flow.id}.read`)}?id=${thing.id}`, headers: owners })
      expect([flow.id, answer.statusCode, answer.body.includes(thing.id)]).toEqual([flow.id, 200, true])
    }
    const file = things.find(({ kind }) => kind === 'file')!
    const read = addressOf('file.read')?.replace('{id}', file.id)
    expect(read === undefined || (await portal.app.inject({ url: read, headers: owners })).statusCode === 200).toBe(true)
  })
})
