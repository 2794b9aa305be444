import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '../../../src/release/release'
import { isWhole, sampled, usually } from '../../sampled'
import { goodCall } from '../good-call'
import { chooseRows, recordOf } from '../ids/choose-rows'
import { makeRow, ownedStates } from '../ids/objects'
import { filledDatabase, openPortal, type TestPortal } from '../portal'
import { individuals, product } from './portals'
import { crossedRows, everybody, namingFields, ownFields, sees, sharedOut, type OwnedRow, type Person } from './scoped-people'
import { startPostgres, type PostgresServer } from '../store/start-postgres'
import { signIn } from '../visitor'

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

/** Operations that end the session, or that need a person. */
const isPersonal = ({ captcha, encrypt, serve, contentTypes }: Operation) =>
  captcha !== undefined
  || encrypt.length > 0
  || contentTypes.includes('multipart/form-data')
  || (serve.by === 'handler' && /^(session\.|account\.|signOn\.)/.test(serve.name))

describe.each([
  ['of the product', 'SQLite', product],
  ...usually([['of the product', 'PostgreSQL', product] as const], 'operations on the other store', () => false),
  ...usually([['of a portal for individuals', 'SQLite', individuals] as const], 'rows of another portal', () => false),
  ...(isWhole ? [['of a portal for individuals', 'PostgreSQL', individuals] as const] : []),
] as const)('the rows of others %s on %s', (_, kind, { release, settings }) => {
  const isProduct = release === product.release
  let portal: TestPortal
  let people: Person[]
  let rows: OwnedRow[]
  beforeAll(async () => {
    const filled = kind === 'PostgreSQL' && (await (isProduct ? filledDatabase(postgres) : postgres.database()))
    portal = await openPortal({ release, settings: { ...settings, ...(filled ? { DATABASE_URL: filled } : {}) } })
    const known = await everybody(portal)
    people = await Promise.all(known.map(async (one) => ({ ...one, headers: (await signIn(portal, one.user.username)).headers })))
    const registered = people.filter(({ user }) => portal.release.boot.accounts.kinds[user.role])
    const isSmall = isProduct && kind === 'PostgreSQL' && !isWhole
    const owners = isSmall ? registered.filter(({ what }) => /^(verified|settled)-/.test(what)) : registered
    const states = isSmall ? sampled(ownedStates(portal), 'states of hidden rows') : ownedStates(portal)
    const made = owners.flatMap((owner) =>
      states.map(async ({ type, status }, at): Promise<OwnedRow> => {
        const secret = `geheim${owner.user.id.slice(0, 8)}x${at}y`
        return { owner, type, status, secret, id: (await makeRow(portal, type, owner.user, () => secret, status)).id }
      }),
    )
    const naming = namingFields(portal)
    const providers = people.filter(({ what }) => what.startsWith('settled-'))
    const applicants = owners.filter((one) => !providers.includes(one)).slice(0, 3)
    const named = applicants.flatMap((owner, place) =>
      states.flatMap(({ type, status }, at) =>
        naming.has(type.id)
          ? [
              async (): Promise<OwnedRow> => {
                const secret = `geheim${owner.user.id.slice(0, 8)}n${at}y`
                const { id } = await makeRow(portal, type, owner.user, () => secret, status)
                const one = providers[place % providers.length]!
                await portal.store.records.update(type, id, { [naming.get(type.id)!]: one.user.id })
                return { owner, named: one, type, status, secret, id }
              },
            ]
          : [],
      ),
    )
    rows = await Promise.all([...made, ...named.map((make) => make()), ...crossedRows(portal, owners, states)])
    expect(rows.filter((one) => one.named).length).toBeGreaterThan(isProduct ? (isSmall ? 8 : 20) : -1)
  })

  /** Every stored row, by its id. */
  async function storedRows(): Promise<Map<string, string>> {
    const owned = new Map(rows.map(({ type, owner }) => [`${type.id} ${owner.user.id}`, { type, owner }]))
    const found = await Promise.all([...owned.values()].map(({ type, owner }) => portal.store.records.ofOwner(type, owner.user.id)))
    const texts = new Map(found.flat().map((row) => [row.id, JSON.stringify(row)]))
    expect(rows.every(({ id }) => texts.has(id))).toBe(true)
    return texts
  }
  const storedTrails = () => Promise.all(rows.map(async ({ type, id }) => [id, await portal.store.flows.trail(type.id, id)] as const))

  /** One row per owner; for a transition, one in a state that it starts from. */
  function fitting(operation: Operation, hidden: readonly OwnedRow[]): OwnedRow[] {
    const { serve } = operation
    const flow = serve.by === 'flow' ? portal.release.tree.flows[serve.flow.flow] : undefined
    const from = flow?.transitions.find(({ id }) => serve.by === 'flow' && id === serve.flow.transition)?.from
    const own = hidden.filter(({ type, status = '' }) => type.id === recordOf(portal, operation) && (from?.includes(status) ?? true))
    const isLike = (one: OwnedRow, row: OwnedRow) => one.owner === row.owner && one.named === row.named && one.own?.value === row.own?.value
    return own.filter((row, at) => own.findIndex((one) => isLike(one, row)) === at)
  }

  const plains = new Map<Operation, InjectOptions>()

  /** Calls the operation with each of these rows, or once if it takes no id. */
  async function asked(operation: Operation, viewer: Person, about: readonly OwnedRow[]): Promise<string[]> {
    const known = plains.get(operation) ?? (await goodCall(portal, operation, portal.release.openapi, {}))
    plains.set(operation, known)
    const plain = { ...known, headers: { ...known.headers, ...viewer.headers } }
    const ids = about.length > 0 ? about.map(({ id }) => id) : ['nothing']
    const bodies = ids.map(async (id) => {
      const query = new URLSearchParams(String(plain.url).split('?')[1])
      if (operation.checkParameters({}).faults.some(({ field }) => field === 'id')) query.set('id', id)
      const isJson = typeof plain.payload === 'string' && plain.payload.startsWith('{')
      const body = isJson && operation.serve.by !== 'flow' ? { payload: JSON.stringify({ ...JSON.parse(String(plain.payload)), id }) } : {}
      const url = `${operation.path.replace(/\{\w+\}/g, id)}?${query.toString()}`
      return (await portal.app.inject({ ...plain, ...body, url })).body
    })
    return Promise.all(bodies)
  }

  const addressOf = (id: string) => portal.release.operations.find((one) => one.id === id)!.path

  it('are readable by everybody who may see them, so the refusals above are meaningful', async () => {
    const found: string[] = []
    for (const viewer of people)
      for (const record of Object.keys(portal.release.tree.flows)) {
        const seen = rows.filter((one) => one.type.id === record && sees(portal, viewer, one))
        // One 200 suffices: an overdue row moves on first, which fails without the records that it depends on.
        let isRead = false
        for (const { id } of seen) {
          const { statusCode } = await portal.app.inject({ url: `${addressOf(`${record}.read`)}?id=${id}`, headers: viewer.headers })
          isRead = statusCode === 200
          if (isRead) break
        }
        if (seen.length > 0 && !isRead) found.push(`${record} by ${viewer.what}`)
      }
    expect(found).toEqual([])
  })

  if (ownFields({ release }).size > 0)
    it('are seen by what they hold themselves, whatever their owners do', async () => {
      const field = (one: OwnedRow) => one.own?.field ?? ''
      const about = rows.filter(({ own }) => own)
      const stewards = people.filter((viewer) =>
        about.some((one) => viewer.profile[field(one)] && sees(portal, viewer, one) && viewer !== one.owner),
      )
      const found: boolean[] = []
      for (const viewer of stewards)
        for (const one of about.filter(({ owner }) => owner !== viewer)) {
          const { statusCode } = await portal.app.inject({
            url: `${addressOf(`${one.type.id}.read`)}?id=${one.id}`,
            headers: viewer.headers,
          })
          expect(statusCode, `${viewer.what} ${one.own?.value} of ${one.owner.what}`).toBe(sees(portal, viewer, one) ? 200 : 404)
          if (statusCode === 200) found.push(one.owner.profile[field(one)] === one.own?.value)
        }
      expect(new Set(found)).toEqual(new Set([true, false]))
    })

  if (isProduct)
    it('show a role only the fields that it may read', async () => {
      const { accounts } = portal.release.tree
      let answers = 0
      for (const { named, type, id, owner } of rows) {
        const level = accounts?.kinds[named?.user.role ?? '']?.levels[named!.user.type - 1]
        const reads = level?.reads?.[type.id]
        if (!named || !reads) continue
        const read = await portal.app.inject({ url: `/flow/api/${type.id}/read?id=${id}`, headers: named.headers })
        const list = await portal.app.inject({ url: `/flow/api/${type.id}/list?size=100`, headers: named.headers })
        const work = await portal.app.inject({ url: `/flow/api/${type.id}/work?size=100`, headers: named.headers })
        const { progress: _, ...row } = read.json().data ?? {}
        const told = [row, ...list.json().data.data, ...work.json().data.data] as Record<string, unknown>[]
        const filled = told.flatMap((one) => Object.keys(one).filter((name) => one[name] !== '' && one[name] !== null))
        const always = ['id', 'createTime', 'sentTime', 'status', 'since', 'name', 'handler', 'dueTime', 'workdaysLeft']
        expect(
          [...new Set(filled)].filter((name) => !reads.includes(name) && !always.includes(name)),
          type.id,
        ).toEqual([])
        if (!reads.includes('enterpriseName')) expect(read.body, type.id).not.toContain(owner.what)
        answers += told.length
      }
      expect(answers).toBeGreaterThan(kind === 'SQLite' ? 50 : 10)
    })

  if (isProduct)
    it('cannot be filtered, sorted or searched by a field that the role may not read', async () => {
      const { accounts, flows } = portal.release.tree
      const refused: string[] = []
      const providers = people.filter(({ what }) => what.startsWith('settled-'))
      for (const viewer of providers)
        for (const [record, reads] of Object.entries(accounts!.kinds[viewer.user.role]!.levels[viewer.user.type - 1]!.reads!)) {
          const { list } = portal.release.tree.records[record]!
          const flow = Object.values(flows).find((one) => one.record === record)!
          const ask = async (name: string, query: Record<string, string>) =>
            (
              await portal.app.inject({
                url: `/flow/api/${flow.id}/${name}?${new URLSearchParams(query).toString()}`,
                headers: viewer.headers,
              })
            ).json()
          const closed = (name: string) => name !== 'status' && !reads.includes(name)
          const filters = (list.filters ?? []).filter(closed)
          const tried: [string, Record<string, string>][] = [
            ...filters.flatMap((name): [string, Record<string, string>][] => ['list', 'work'].map((where) => [where, { [name]: '1' }])),
            ...(list.sorts ?? [])
              .filter((name) => closed(name) && name !== 'createTime')
              .map((sort): [string, Record<string, string>] => ['list', { sort }]),
            ...(flow.sorts ?? []).filter(closed).map((sort): [string, Record<string, string>] => ['work', { sort }]),
            ...((list.search ?? []).some(closed) ? [['list', { keyword: '企业' }] as [string, Record<string, string>]] : []),
            ['work', { district: sharedOut(portal).districts[0] }],
          ]
          for (const [name, query] of tried) {
            const answer = await ask(name, query)
            expect(answer, `${record} ${name} ${JSON.stringify(query)}`).toMatchObject({
              code: 400,
              message: '不能按看不到的内容筛选、排序或搜索',
            })
            refused.push(record)
          }
          // `what` of a person is also the enterprise's name.
          const owners = rows.filter((held) => held.named === viewer && held.type.id === record).map(({ owner }) => owner.what)
          expect(owners.length).toBeGreaterThan(0)
          const found = await Promise.all(owners.map(async (keyword) => (await ask('work', { keyword })).data.total as number))
          expect(Math.max(...found) > 0, record).toBe(reads.includes('enterpriseName'))
          const all = (await ask('work', {})).data
          expect(all.total).toBeGreaterThan(0)
          expect((all.data as { district: string }[]).every(({ district }) => district === '')).toBe(true)
        }
      expect(new Set(refused).size).toBeGreaterThan(1)
      expect(refused.length).toBeGreaterThan(8)
    })

  it('cannot be chosen in a form by those who may not see them', async () => {
    const { wrong, verdicts } = await chooseRows(portal, people, rows)
    expect(wrong).toEqual([])
    expect(verdicts).toEqual(new Set(isProduct ? [] : [true, false]))
  })

  it('can be neither read nor changed through any operation by those who may not see them', async () => {
    let calls = 0
    const operations = portal.release.operations.filter((one) => !isPersonal(one))
    const trails = await storedTrails()
    let before = await storedRows()
    for (const [at, viewer] of people.entries()) {
      const hidden = rows.filter((held) => !sees(portal, viewer, { ...held, status: JSON.parse(before.get(held.id) ?? '{}').status }))
      // Each account tries different operations.
      const share = kind === 'SQLite' || !isProduct ? 'operations on hidden rows' : 'operations on hidden rows of the second store'
      const tried = sampled([...operations.slice(at), ...operations.slice(0, at)], share)
      for (const operation of tried) {
        for (const body of await asked(operation, viewer, fitting(operation, hidden))) {
          calls += 1
          const read = hidden.filter(({ secret }) => body.includes(secret)).map(({ type, owner }) => `${type.id} of ${owner.what}`)
          expect({ [operation.id]: read }, viewer.what).toEqual({ [operation.id]: [] })
        }
      }
      const now = await storedRows()
      const moved = hidden.filter(({ id }) => now.get(id) !== before.get(id)).map(({ type, owner }) => `${type.id} of ${owner.what}`)
      expect(moved, viewer.what).toEqual([])
      before = now
    }
    expect(await storedTrails()).toEqual(trails)
    console.log(`${calls} calls of ${people.length} accounts on ${rows.length} rows`)
    expect(calls).toBeGreaterThan(people.length * (isWhole && isProduct ? 100 : 10))
  })
})
