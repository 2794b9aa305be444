import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../src/server/app'
import { createTerminalSms } from '../../../src/server/ports/terminal-sms'
import { runDue } from '../../../src/server/flows/run-due'
import { pdf } from '../files/sample-files'
import { filledDatabase, openPortal, type TestPortal } from '../portal'
import { startPostgres, type PostgresServer } from '../store/start-postgres'
import { postTillTaken, sealer } from '../visitor'
import { answers, demand, roundOf } from './setup/collect-values'
import { flowPeople, newEnterprises, type FlowUser } from './setup/flow-user'
import { usually } from '../../sampled'

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

const join = (user: FlowUser, collectId: string, qty: number) => user.transition('collectJoin.join', answers(qty), { collectId })

describe.each(usually(['SQLite', 'PostgreSQL'], 'operations on the other store', (store) => store === 'SQLite'))(
  'a group purchase on %s',
  (storeName) => {
    let portal: TestPortal
    let owner: FlowUser
    let operator: FlowUser
    beforeAll(async () => {
      portal = await openPortal({ settings: storeName === 'PostgreSQL' ? { DATABASE_URL: await filledDatabase(postgres) } : {} })
      ;({ owner, operator } = await flowPeople(portal))
    })
    const collect = async (id: string) => (await owner.get(`/sa/api/collect/getDetail/${id}`)).data
    const publish = (title: string) => operator.transition('collectRound.publish', roundOf(title))
    const edit = (id: string, values: object) => portal.store.records.update(portal.release.tree.records.collect!, id, { ...values })

    describe('an Idempotency-Key', () => {
      const create = '/ad/api/collectDemand/create'
      const send = async (key: string, values: object = demand, url = create, headers = owner.headers) => {
        const answer = await postTillTaken(portal, url, values, { ...headers, 'idempotency-key': key })
        return { ...(answer.json() as { code: number; message: string; data: { id: string } | null }), status: answer.statusCode }
      }
      const count = () => portal.store.records.count(portal.release.tree.records.collectDemand!, {})

      it('is valid for one request: another body, operation or address with it is refused, and nothing is lost', async () => {
        const key = 'one-body-of-a-key'
        const first = await send(key)
        expect(first).toMatchObject({ status: 200, code: 0 })
        const before = await count()
        expect(await send(key, Object.fromEntries(Object.entries(demand).toReversed()))).toEqual(first)
        const others: [object, string?][] = [
          [{ ...demand, qty: '21' }],
          [{ ...demand, remark: '' }],
          [answers(1), '/flow/api/collectJoin/join?collectId=j01'],
          [{ id: first.data!.id }, '/sa/api/message/system/hasRead'],
        ]
        for (const [values, url] of others) {
          const answer = await send(key, values, url)
          expect([answer.status, answer.code, answer.data]).toEqual([422, 422, null])
          expect(answer.message).toContain('另一项内容')
        }
        expect(await count()).toBe(before)
        expect(await send('another-key-of-it', { ...demand, qty: '21' })).toMatchObject({ code: 0 })
        expect(await count()).toBe(before + 1)
        const [theirs] = await newEnterprises(portal, 1)
        expect((await send(key, { ...demand, qty: '9' }, create, theirs!.headers)).code).toBe(0)
      })

      it.each(['short77', 'x'.repeat(65), '"quoted-key-of-it"', 'bm90LWEta2V5+/8=', 'two keys of one', 'schlüssel-key', ''])(
        'of the form %j is refused with a description of the valid form',
        async (key) => {
          const before = await count()
          const answer = await send(Buffer.from(key).toString('latin1'))
          expect([answer.status, answer.code]).toEqual([400, 400])
          expect(answer.message).toContain('8 至 64 个字母、数字')
          expect(await count()).toBe(before)
        },
      )

      it.each([8, 64])('of %i characters is accepted', async (length) => {
        const key = 'k'.repeat(length)
        expect(await send(key)).toEqual(await send(key))
      })

      it('is bound to the decrypted content, and is stored without it', async () => {
        const operations = portal.release.operations.map((one) => (one.path === create ? { ...one, encrypt: ['spec'] } : one))
        const sealing = await buildApp({
          ...portal,
          release: { current: { ...portal.release, operations } },
          ports: { sms: createTerminalSms(() => {}, true) },
        })
        const seal = await sealer(portal)
        const sent = async (spec: string) =>
          (
            await sealing.inject({
              method: 'POST',
              url: create,
              payload: { ...demand, spec: seal(spec) },
              headers: { ...owner.headers, 'idempotency-key': 'sealed-each-time' },
            })
          ).json()
        const first = await sent('A1')
        expect(await sent('A1')).toEqual(first)
        expect(await sent('A2')).toMatchObject({ code: 422 })
        const kept = await portal.store.idempotency.answer(`${(await portal.store.users.byName('demo-verified'))!.id}:sealed-each-time`)
        expect([Object.keys(kept!).sort(), kept!.fingerprint]).toEqual([['answer', 'fingerprint'], expect.stringMatching(/^[\w-]{43}$/)])
        await sealing.close()
      })

      it('is answered for one body only when several requests are concurrent', async () => {
        const before = await count()
        const told = await Promise.all(
          Array.from({ length: 20 }, (_, at) => send('many-at-once', { ...demand, qty: String(1 + (at % 2)) })),
        )
        expect(told.filter(({ status }) => status === 200)).toHaveLength(10)
        expect(new Set(told.map(({ status, data }) => `${status} ${data?.id}`)).size).toBe(2)
        expect(told.filter(({ status }) => status === 422)).toHaveLength(10)
        expect(await count()).toBe(before + 1)
      })

      it('gets the first response even after its record is gone, and counts a file once', async () => {
        const form = new FormData()
        form.append('file', new File([new Uint8Array(pdf())], '图纸.pdf'))
        const body = new Response(form)
        const payload = Buffer.from(await body.arrayBuffer())
        const headers = { ...owner.headers, 'content-type': body.headers.get('content-type')! }
        const upload = async () =>
          (await postTillTaken(portal, '/ad/api/uploadFile', payload, { ...headers, 'idempotency-key': 'a-file-of-a-key' })).json()
        const sent = await upload()
        expect(await upload()).toEqual(sent)
        const drawings = [sent.data.id as string]
        const first = await send('with-a-drawing', { ...demand, drawings })
        expect(first.code).toBe(0)
        const uses = async () =>
          (await portal.store.personal.files((await portal.store.users.byName('demo-verified'))!.id)).find(({ id }) => id === drawings[0])!
            .uses
        expect(await Promise.all([1, 2, 3].map(() => send('with-a-drawing', { ...demand, drawings })))).toEqual([first, first, first])
        expect(await uses()).toBe(1)
        const before = await count()
        await portal.store.records.remove(portal.release.tree.records.collectDemand!, first.data!.id)
        expect(await send('with-a-drawing', { ...demand, drawings })).toEqual(first)
        expect(await count()).toBe(before - 1)
      })
    })

    it('accepts exactly 10 of 50 concurrent participants for its last 10 places', async () => {
      await edit('j03', { joinedQty: 70, joinedEnterprises: 3, maxQty: 80 })
      const all = await newEnterprises(portal, 50)
      const told = await Promise.all(all.map((one) => join(one, 'j03', 1)))
      expect(told.filter((one) => one.code === 0)).toHaveLength(10)
      expect(new Set(told.filter((one) => one.code !== 0).map((one) => one.message))).toEqual(new Set(['剩余 0吨，请减少数量']))
      expect(await collect('j03')).toMatchObject({ joinedQty: 80, joinedEnterprises: 13, lack: 0, price: 7400 })
      expect((await owner.get('/flow/api/collectJoin/left?id=j03')).data).toEqual([{ taken: 80, left: 0 }])
    })

    it('counts participants who join, change and leave, and succeeds when there are enough', async () => {
      const { data } = await join(owner, 'j01', 10)
      expect(await collect('j01')).toMatchObject({ joinedQty: 96, joinedEnterprises: 15, lack: 4, price: 1400 })
      expect((await join(owner, 'j01', 1)).message).toContain('已经参加')
      await owner.transition('collectJoin.change', answers(30), { id: data.id })
      expect(await collect('j01')).toMatchObject({ joinedQty: 116, joinedEnterprises: 15, lack: 0, price: 1180 })
      expect((await owner.transition('collectJoin.change', answers(600), { id: data.id })).message).toBe('剩余 414台，请减少数量')
      await owner.transition('collectJoin.leave', {}, { id: data.id })
      expect(await collect('j01')).toMatchObject({ joinedQty: 86, joinedEnterprises: 14, lack: 14, price: 1400 })

      const again = (await join(owner, 'j01', 20)).data.id as string
      await edit('j01', { deadline: '2026-01-01T00:00:00.000Z' })
      expect((await owner.transition('collectJoin.leave', {}, { id: again })).message).toContain('已截止')
      expect((await join(operator, 'j01', 1)).code).toBe(403)
      await runDue(portal.store, portal.release, portal.clock.now())
      expect((await collect('j01')).status).toBe('已成团')
      expect((await owner.read('collectJoin', again)).data).toMatchObject({ status: '已确认', price: 1180 })
      expect((await owner.transition('collectJoin.receive', {}, { id: again })).data.status).toBe('已收货')
      expect(await owner.messagesAbout(again)).toEqual(['已参团', '集采已成团'])
    })

    it('fails when there are too few participants, and notifies them', async () => {
      const { data } = await publish('刀具集采')
      expect((await collect(data.id)).deadline).toBe('2099-01-01T15:59:59.000Z')
      const joined = (await join(owner, data.id, 5)).data.id as string
      await edit(data.id, { deadline: '2026-01-01T00:00:00.000Z' })
      expect(await collect(data.id)).toMatchObject({
        tiers: [
          { least: 1, value: 78 },
          { least: 100, value: 70 },
        ],
        price: 78,
        deadline: '2026-01-01T00:00:00.000Z',
      })
      expect((await join((await newEnterprises(portal, 1))[0]!, data.id, 1)).message).toContain('已截止')
      await runDue(portal.store, portal.release, portal.clock.now())
      expect(await collect(data.id)).toMatchObject({ status: '未成团', price: 78 })
      expect((await owner.read('collectJoin', joined)).data.status).toBe('已退出')
      expect(await owner.messagesAbout(joined)).toEqual(['已参团', '集采未成团'])
    })

    it('is on the work list of operators only when they can act on it', async () => {
      const todo = async (flow: string) =>
        ((await operator.get(`/flow/api/${flow}/work?todo=true`)).data.data as { status: string }[]).map((row) => row.status)
      expect(await todo('collectRound')).not.toContain('征集中')
      expect(await todo('collectRound')).toContain('已成团')
      expect(await todo('collectJoin')).toEqual([])
    })

    it('can be cancelled by an operator only: participants are released and notified, and nobody can join any more', async () => {
      const { id } = (await publish('量具集采')).data
      const joined = (await join(owner, id, 1)).data.id as string
      expect((await owner.transition('collectRound.cancel', { opinion: '不想办了' }, { id })).code).toBe(403)
      expect((await operator.transition('collectRound.cancel', { opinion: '' }, { id })).code).toBe(422)
      await operator.transition('collectRound.cancel', { opinion: '供应方停产' }, { id })
      expect((await owner.read('collectJoin', joined)).data.status).toBe('已退出')
      expect(await owner.messagesAbout(joined)).toEqual(['已参团', '集采未成团'])
      expect((await owner.transition('collectJoin.change', answers(2), { id: joined })).message).toContain('已退出')
      expect((await join((await newEnterprises(portal, 1))[0]!, id, 1)).message).toContain('已截止')
    })

    it('can be requested when there is none, and its requester learns of the round that it was merged into', async () => {
      const demand = {
        name: '工业相机',
        category: '数据采集设备',
        spec: '500万像素',
        qty: '10',
        unit: '台',
        targetPrice: '3000',
        contactName: '张三',
        contactPhone: '13800138000',
        remark: '',
      }
      const { data } = await owner.post('/ad/api/collectDemand/create', demand)
      expect(data.status).toBe('待审核')
      await operator.transition('collectDemand.sendBack', { opinion: '请写明接口' }, { id: data.id })
      await owner.transition('collectDemand.resubmit', { ...demand, spec: '500万像素，网口' }, { id: data.id })
      await operator.transition('collectDemand.merge', { mergedInto: '工业相机集采', opinion: '' }, { id: data.id })
      expect((await owner.read('collectDemand', data.id)).data).toMatchObject({
        status: '已合并到集采',
        spec: '500万像素，网口',
        mergedInto: '工业相机集采',
      })
    })
  },
)
