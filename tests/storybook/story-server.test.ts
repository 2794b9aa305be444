import { readFileSync } from 'node:fs'
import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import { readSchema } from '../schemas/read-schemas'
import { beforeAll, expect, test } from 'vitest'
import { creditCode, orgCharacter } from '../../.storybook/server/credit-code'
import { isIdentity } from '../../src/validate/identity'
import { storyData } from '../../.storybook/server/story-data'
import { createStoryServer, type Network } from '../../.storybook/server/story-server'
import {
  admittedVisitors,
  clientSessionOf,
  leastVisitor,
  registeredVisitors,
  visitorTitles,
  type StoryVisitor,
} from '../../.storybook/server/visitors'
import { englishWords } from '../../src/contract/words/english/english-words'
import { inLanguage } from '../../.storybook/render/in-language'
import { readLive, type LiveRelease } from '../../.storybook/node/releases/live-release'
import type { AccountsFile } from '../../src/contract/accounts'
import { declaredOperations } from '../../src/release/operations/operations'

const { demo = [] } = readSchema<AccountsFile>('accounts.json')
const { socialCode = '', enterpriseName = '' } = demo.find(({ username }) => username === 'demo-verified')?.enterprise ?? {}

/** Parameters whose values must name something real. */
const parameterSamples: Record<string, string> = {
  industryId: '3484',
  industryCode: '3484',
  income: '6800',
  number: '156',
  questionnaire: 'dt-sme-self-check',
  socialCode,
  enterpriseName,
}

/** What handlers read by an id: a record type, or the file of an example. */
const readByHandlers: Record<string, (rows: Record<string, string>) => string | undefined> = {
  'diagnosis.answered': ({ diagnoseRecord }) => diagnoseRecord,
  'diagnosis.report': ({ diagnoseRecord }) => diagnoseRecord,
  'message.read': ({ message }) => message,
  'file.read': () => 'licence',
  'file.list': () => 'licence',
}

interface Asked {
  visitor?: StoryVisitor
  params?: object
  data?: object
  network?: Network
  captcha?: [string, string]
}

let live: LiveRelease
const servers = new Map<string, ReturnType<typeof createStoryServer>>()

function serverOf(visitor: StoryVisitor, network: Network) {
  const key = `${visitor} ${network}`
  const server =
    servers.get(key) ?? createStoryServer({ tree: live.tree!, boot: live.boot!, visitor, network: () => network, tell: () => undefined })
  servers.set(key, server)
  return server
}

async function ask(method: string, url: string, { visitor = 'anonymous', params, data, network = 'quick', captcha }: Asked = {}) {
  const { token } = clientSessionOf(live.tree!, visitor)
  const headers = new AxiosHeaders({
    'Content-Type': 'application/json',
    ...(token && { Authorization: token }),
    ...(captcha && { biyiCaptchaKey: captcha[0], biyiCaptcha: captcha[1] }),
  })
  const { status, data: body } = await serverOf(
    visitor,
    network,
  )({ method, url, params, data: data && JSON.stringify(data), headers } as InternalAxiosRequestConfig)
  return { status, data: body as { code: number; data: never } }
}

beforeAll(async () => {
  live = (await readLive('schemas')).live
})

test('a list returns the demonstration rows', async () => {
  const { demo } = JSON.parse(readFileSync('schemas/records/notice.json', 'utf8')) as { demo: { title: string }[] }
  const { status, data } = await ask('get', '/sa/api/notice/list', { params: { page: 1, size: 100 } })
  expect(status).toBe(200)
  expect((data.data as { total: number }).total).toBe(demo.length)
})

test('a derived state follows from dates and places', async () => {
  const { rows } = await storyData(live.tree!)
  const { data } = await ask('get', `/sa/api/training/getDetail/${rows.training}`)
  expect(data.data).toMatchObject({ state: '报名中' })
})

test('a protected operation checks who calls', async () => {
  const statusOf = async (visitor: StoryVisitor) => (await ask('get', '/ad/api/centreDemandOrdersList', { visitor })).status
  expect([await statusOf('anonymous'), await statusOf('new'), await statusOf('verified')]).toEqual([401, 403, 200])
})

test('a body is validated by its form', async () => {
  const { status, data } = await ask('post', '/ad/api/entInfo/perfectAll', { visitor: 'new', data: { mainIncome: '收入' } })
  expect(status).toBe(422)
  expect((data.data as { faults: { field: string }[] }).faults.map((fault) => fault.field)).toContain('mainIncome')
})

test('a login needs the captcha that was issued', async () => {
  const { data } = await ask('get', '/ad/api/catpchaNew/digitalCaptcha', { params: { variant: 1 } })
  expect(Object.values(data.data)[0]).toMatch(/^data:image\/svg/)
  expect(
    (await ask('post', '/ad/api/system/login-pwd', { data: { username: 'demo-new', password: 'x' }, captcha: ['none', '1'] })).data.code,
  ).toBe(1002)
})

test('a failing network answers with service refusals', async () => {
  expect((await ask('get', '/sa/api/notice/list', { network: 'failing' })).status).toBe(503)
})

test('generated credit codes pass both checks', () => {
  const codes = [1, 2, 77].map(creditCode).concat(demo.flatMap(({ enterprise }) => enterprise?.socialCode ?? []))
  for (const code of codes) {
    expect(isIdentity('creditCode', code)).toBe(true)
    expect(orgCharacter(code.slice(8, 16))).toBe(code[16])
  }
})

test('every reading operation returns data', async () => {
  const { rows } = await storyData(live.tree!)
  const reads = declaredOperations(live.tree!).filter(({ method }) => method === 'get')
  const answers = await Promise.all(
    reads.map(async ({ path, operation }) => {
      const flow = live.tree!.flows[operation['x-flow']?.flow ?? '']
      const asksOf = operation['x-flow']?.transition === 'left' ? flow?.with?.[flow.quota?.of ?? '']?.record : flow?.record
      const type = operation['x-record']?.type ?? asksOf
      const row = (type ? rows[type] : readByHandlers[operation['x-handler'] ?? '']?.(rows)) ?? Object.keys(live.tree!.dicts.dicts)[0]!
      const asked = (operation.parameters ?? []).filter((one) => one.in === 'query' && (one.required || one.name === 'industryId'))
      const params = Object.fromEntries(asked.map(({ name }) => [name, parameterSamples[name] ?? row]))
      // Only operators follow records that no enterprise owns.
      const byOperator =
        [operation['x-access']].flat().includes('operator')
        || (operation['x-flow']?.transition === 'read' && !live.tree!.records[flow!.record]?.owned)
      const writers = type ? admittedVisitors(live.tree!, live.tree!.records[type]!.write) : []
      const readers = admittedVisitors(live.tree!, operation['x-access'])
      const visitor = byOperator ? 'operator' : (writers.find((one) => readers.includes(one)) ?? readers[0] ?? 'verified')
      const { status } = await ask('get', path.replace(/\{\w+\}/, row), { params, visitor })
      return [operation.operationId, status]
    }),
  )
  expect(reads.length).toBeGreaterThan(20)
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
})

test('every level and role of accounts.json is offered, and the lowest with access is taken', () => {
  const tree = live.tree!
  expect(visitorTitles(tree.accounts)).toEqual({
    new: '企业 未认证',
    verified: '企业 已认证',
    applicant: '服务商 待入驻',
    project: '企业 已认证 project',
    provider: '服务商 已入驻',
    operator: '运营人员',
    district: '区县主管部门',
    city: '市级主管部门',
    finance: '财政部门',
  })
  expect(
    ['public', 'signedIn', 'enterprise', 'verified', ['verified', 'operator'], ['city', 'finance'], 'nobody'].map((access) =>
      leastVisitor(tree, access),
    ),
  ).toEqual(['anonymous', 'new', 'new', 'verified', 'verified', 'city', 'finance'])
  expect(registeredVisitors(tree)).toEqual(['verified', 'project', 'provider', 'new', 'applicant'])
  expect(leastVisitor({}, 'verified')).toBe('anonymous')
})

test("the toolbar changes the language of the program's words, and nothing else", () => {
  expect(inLanguage(live, 'own')).toBe(live)
  for (const language of ['en', 'ar']) {
    const { tree, boot } = inLanguage(live, language)
    expect(boot!.portal).toMatchObject({ locale: language, title: live.boot!.portal.title })
    expect(boot!.portal.words.signedOut).toBe(englishWords.shell.signedOut)
    expect(boot!.portal.errors).not.toEqual(live.boot!.portal.errors)
    expect([tree!.forms, tree!.pages]).toEqual([live.tree!.forms, live.tree!.pages])
  }
  expect(live.tree!.portal.locale).toBe('zh-CN')
})

test('a save recreates the first start only when rows or accounts change', async () => {
  const tree = live.tree!
  const { bytes } = await storyData(tree)
  const said = await storyData({ ...tree, forms: {}, records: structuredClone(tree.records) })
  expect(said.bytes).toBe(bytes)
  const { notice: whole } = tree.records
  const notice = { ...whole!, demo: whole!.demo!.slice(1) }
  expect((await storyData({ ...tree, records: { ...tree.records, notice } })).bytes).not.toBe(bytes)
})
