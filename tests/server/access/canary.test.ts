import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import Libsql from 'libsql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweep } from '../../../src/server/sweep'
import { isWhole } from '../../sampled'
import { scheduledTimeOf } from '../../scheduled-time'
import { answerDiagnosis } from '../answer-diagnosis'
import { pdf } from '../files/sample-files'
import { ownerOf } from '../flows/setup/doers'
import type { Tree } from '../../../src/contract/tree'
import { createRecordDriver, type Answer, type Asking } from '../flows/setup/record-driver'
import { openPortal, type TestPortal } from '../portal'
import { startPostgres, type PostgresServer } from '../store/start-postgres'
import { captcha, freeCaptcha, get, paths, post, postAs, profile, sealer, sendFile, signIn, smsCode, type Browser } from '../visitor'

type Values = Record<string, unknown>

/** `JOURNEYS=all` runs on both stores. */
const storeNames = isWhole ? (['SQLite', 'PostgreSQL'] as const) : (['SQLite'] as const)
let postgres: PostgresServer | undefined
beforeAll(async () => {
  if (storeNames.length > 1) postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

/** Marks the account's texts: each contains a different canary, and no other account has one. */
const mark = 'Kanarie7f3a'
let serial = 0
const canary = () => `${mark}x${(serial += 1)}y`
const canariesIn = (text: string) => new Set([...text.matchAll(new RegExp(`${mark}x\\d+y`, 'gi'))].map(([one]) => one.toLowerCase()))

const who = {
  username: `${mark.toLowerCase()}-clerk`,
  phone: '13977700001',
  socialCode: '91990101MADEM0775H',
  enterpriseName: `示例${mark}有限公司`,
  legalPersonName: `${mark}法人`,
}
const laterPhone = '13977700002'
const [firstPassword, password] = ['Nova#2027x', 'Vogel#2028y']

/** Registers, signs in, changes password and phone, and resets a forgotten password: everything that an account can do with itself. */
async function live(portal: TestPortal): Promise<Record<string, string>> {
  const seal = await sealer(portal)
  const at: Browser = { headers: {} }
  const ask = async (url: string, body: object, purpose?: string, by = at) => {
    const answer = await postAs(portal, by, url, body, purpose)
    expect([url, answer.json().code, answer.json().message]).toEqual([url, 0, ''])
    return answer.json().data
  }
  await ask('/ad/api/system/ent/registerUser/check', { username: who.username, phone: who.phone, socialCode: who.socialCode }, 'register')
  const sealed = { password: seal(firstPassword), verifyPassword: seal(firstPassword) }
  const first = await smsCode(portal, who.phone)
  await ask('/ad/api/system/ent/registerUser', { ...who, ...sealed, agree: ['2026-11'], smsCode: first })
  await post(portal, paths.login, { username: who.username, password: seal('Wrong#2026') }, await captcha(portal))
  portal.clock.pass(61)
  await ask('/ad/api/vcode/send', { phone: who.phone }, 'reset')
  await ask('/ad/api/system/forgotPassword/check', { phone: who.phone, smsCode: await smsCode(portal, who.phone, first) })
  await ask('/ad/api/system/forgotPassword/reset', { password: seal(password), verifyPassword: seal(password) })
  const { headers } = await signIn(portal, who.username, password)
  const signedIn: Browser = { headers }
  await ask('/ad/api/system/phoneUnbinding', { way: 'password', pwd: seal(password) }, undefined, signedIn)
  await ask('/ad/api/perfectOrChange/vcode/send', { phone: laterPhone, type: 'new' }, 'phone', signedIn)
  await ask('/ad/api/system/phoneUnbindingChange', { phone: laterPhone, smsCode: await smsCode(portal, laterPhone) }, undefined, signedIn)
  return headers
}

/** Sends a body with a canary in each text field; keeps the sample in fields where the portal refuses the canary. */
const filling =
  (portal: TestPortal, headers: Record<string, string>) =>
  async (method: string, url: string, body?: Values, marked = true): Promise<Answer> => {
    const texts = Object.entries(body ?? {}).filter(([name, value]) => typeof value === 'string' && value !== '' && !/ids?$/i.test(name))
    const values = { ...body, ...Object.fromEntries(texts.map(([name]) => [name, canary()])) }
    const send = async (payload: Values | undefined) =>
      (await portal.app.inject({ method: method as 'POST', url, headers, ...(payload && { payload }) })).json() as Answer & {
        data: { faults?: { field: string }[] }
      }
    if (!body || !marked) return send(body)
    for (let tries = 0; tries < 8; tries += 1) {
      const answer = await send(values)
      const faulty = answer.data?.faults?.map(({ field }) => field).filter((field) => values[field] !== body[field]) ?? []
      if (faulty.length === 0) return answer.code === 0 ? answer : send(body)
      for (const field of faulty) values[field] = body[field]
    }
    return send(body)
  }

const upload = (portal: TestPortal, headers: Record<string, string>) =>
  sendFile(portal, headers, `${canary()}.pdf`, pdf(`/Title (${canary()})`))

/** Flows whose records belong to an enterprise or to nobody; a provider's records stay with the provider. */
const enterpriseFlows = (tree: Tree) => Object.values(tree.flows).filter((flow) => ownerOf(tree, flow) === 'owner')

/** Takes enterprise flows to every state that people can reach, saves the profile, answers a diagnosis, sends files and reads data. */
async function useEverything(portal: TestPortal, headers: Record<string, string>): Promise<Set<string>> {
  const { release } = portal
  const owner = filling(portal, headers)
  for (const url of [paths.save, '/ad/api/entInfo/update?type=1', '/ad/api/demandEntUpdate']) await owner('POST', url, profile)
  await owner('POST', '/ad/api/entInfo/update?type=2', {
    establishDate: '2012-05-18',
    registeredCapital: '100',
    subscribedCapital: '100',
    registerOrgan: '某局',
    unitAddress: '某路1号',
    districtCode: '990101',
    corporationType: '100',
    professionIdList: 'C3421',
    industryName: '某业',
    unitOrgCode: 'MADEM0775',
    legalPersonName: '某人',
    legalPersonCode: '110101199001011237',
    independentLegalPerson: '1',
  })
  // Sets the district, which the portal otherwise fills in, to the one that the demonstration's reviewer is responsible for.
  const { id } = (await portal.store.users.byName(who.username))!
  const { enterSize } = (await portal.store.enterprises.ofUser(id))!
  await portal.store.enterprises.save(id, { profile: { districtCode: '990102' }, enterSize })
  const diagnose = () =>
    answerDiagnosis((url, body) => portal.app.inject({ method: 'POST', url, headers, payload: body }).then((answer) => answer.json()))
  await diagnose()
  await upload(portal, headers)
  const [operator, district, city, finance] = await Promise.all(
    ['operator', 'district', 'city', 'finance'].map(async (role) => filling(portal, (await signIn(portal, `demo-${role}`)).headers)),
  )
  // Records that operators create themselves belong to no account and stay.
  const shared = Object.values(release.tree.flows)
    .filter(({ record }) => !release.tree.records[record]!.owned)
    .map(({ id }) => `/flow/api/${id}/`)
  const people: Asking = {
    owner,
    district: district!,
    city: city!,
    finance: finance!,
    operator: (method, url, body) => operator!(method, url, body, !shared.some((path) => url.startsWith(path))),
  }
  const { leadTo } = createRecordDriver(release, people, async (message) => void (message.includes('还没有做过诊断') && (await diagnose())))
  const reached = new Set<string>()
  for (const flow of enterpriseFlows(release.tree)) {
    for (const state of Object.keys(flow.states))
      await leadTo(flow, [state]).then(
        () => reached.add(flow.id),
        (error: Error) => expect(error.message).toContain(flow.id),
      )
  }
  await post(portal, paths.messages, { page: 1, size: 1000 }, headers)
  await post(portal, '/sa/api/message/system/hasRead', { all: true }, headers)
  return reached
}

/** Every table of the store with all its content. */
async function tablesOf({ env }: TestPortal): Promise<[table: string, text: string][]> {
  if (env.databaseUrl) {
    const client = new pg.Client({ connectionString: env.databaseUrl })
    await client.connect()
    const { rows: names } = await client.query(`select tablename as name from pg_tables where schemaname = current_schema()`)
    const tables: [string, string][] = []
    for (const { name } of names) tables.push([name, textOf((await client.query(`select * from "${name}"`)).rows)])
    await client.end()
    return tables
  }
  const file = new Libsql(join(env.dataDir, 'portal.db'))
  const names = file.prepare(`select name from sqlite_master where type = 'table'`).all() as { name: string }[]
  const tables = names.map(({ name }) => [name, textOf(file.prepare(`select * from "${name}"`).all())] as [string, string])
  file.close()
  return tables
}

/** The rows as text; binary values as their raw bytes. */
const textOf = (rows: unknown[]) =>
  rows
    .flatMap((row) => Object.values(row as Values))
    .map((value) =>
      value instanceof Uint8Array || value instanceof ArrayBuffer ? Buffer.from(value as Uint8Array).toString('latin1') : String(value),
    )
    .join('\n')

it.each(storeNames)(
  'exports all data of an account that used everything, and deletes all of it when the account is closed, on %s',
  async (name) => {
    const databaseUrl = name === 'PostgreSQL' ? await postgres!.database() : undefined
    const portal = await openPortal({ settings: databaseUrl ? { DATABASE_URL: databaseUrl } : {} })
    const headers = await live(portal)
    const { result: reached, milliseconds: using } = await scheduledTimeOf(() => useEverything(portal, headers))
    expect([...reached].sort()).toEqual(
      enterpriseFlows(portal.release.tree)
        .map((flow) => flow.id)
        .sort(),
    )
    const { id } = (await portal.store.users.byName(who.username))!

    const { result, milliseconds } = await scheduledTimeOf(() => get(portal, '/ad/api/account/copy', headers))
    const copy = result.body
    // The export reads what one account has in less time than it took to write it.
    expect(milliseconds).toBeLessThan(using)
    const copied = canariesIn(copy)
    for (const type of Object.values(portal.release.tree.records).filter((one) => one.owned)) {
      for (const row of await portal.store.records.ofOwner(type, id)) {
        for (const one of canariesIn(JSON.stringify(row))) expect([type.id, one, copied.has(one)]).toEqual([type.id, one, true])
      }
    }
    for (const one of canariesIn(JSON.stringify([await portal.store.enterprises.ofUser(id), await portal.store.personal.files(id)])))
      expect(copied).toContain(one)
    for (const own of [who.username, laterPhone, who.enterpriseName, who.legalPersonName]) expect(copy).toContain(own)
    console.log(`${serial} canaries sent on ${name}, ${copied.size} kept and copied`)
    expect(copied.size).toBeGreaterThan(60)

    const seal = await sealer(portal)
    const answer = await post(
      portal,
      '/ad/api/account/close',
      { pwd: seal(password), understood: ['yes'] },
      { ...headers, ...(await freeCaptcha(portal)) },
    )
    expect(answer.json()).toMatchObject({ code: 0 })
    await expect.poll(() => portal.store.sms.waiting()).toBe(0)
    // Phone numbers that codes were sent to are kept for a day, for the rate limits.
    portal.clock.pass(86_400 + 1)
    await sweep(portal.store, portal.clock.now())
    expect(await portal.store.audit.verify()).toBeNull()
    await portal.app.close()
    await portal.store.close()
    for (const [table, text] of await tablesOf(portal)) {
      expect([table, ...canariesIn(text)]).toEqual([table])
      for (const own of [mark.toLowerCase(), who.phone, laterPhone, who.socialCode])
        expect([table, own, text.toLowerCase().indexOf(own.toLowerCase())]).toEqual([table, own, -1])
      if (table !== 'audit') expect([table, text.includes(id)]).toEqual([table, false])
    }
    if (databaseUrl) return
    for (const file of await readdir(portal.env.dataDir))
      expect([
        file,
        (await readFile(join(portal.env.dataDir, file))).toString('latin1').toLowerCase().includes(mark.toLowerCase()),
      ]).toEqual([file, false])
  },
)
