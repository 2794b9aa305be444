import { readFileSync } from 'node:fs'
import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import { beforeAll, expect, test } from 'vitest'
import { createAnswerer, type Network } from '../../.storybook/answerer/answerer'
import { recordOfHandler } from '../../.storybook/answerer/handlers'
import { checkCharacter, creditCode, orgCharacter } from '../../.storybook/answerer/credit-code'
import { firstIdOf } from '../../.storybook/answerer/memory-records'
import { sampleOf } from '../../.storybook/answerer/sample'
import { readLive } from '../../.storybook/node/live-release'
import { declaredOperations } from '../../src/release/operations'
import { demoAccounts } from '../../src/server/store/demo/demo-accounts'

/** Parameters whose values must name something real. */
const parameterSamples: Record<string, string> = { industryId: '3484', industryCode: '3484', income: '6800', number: '156' }

let ask: (method: string, url: string, options?: { params?: object; data?: object; token?: string; network?: Network; captcha?: [string, string] }) => Promise<{ status: number; data: { code: number; data: never } }>

beforeAll(async () => {
  const { live } = await readLive('schemas')
  let network: Network = 'quick'
  const answer = createAnswerer(live.tree!, live.boot!, () => network, () => undefined)
  ask = async (method, url, { params, data, token = '', network: mood = 'quick', captcha } = {}) => {
    network = mood
    const headers = new AxiosHeaders({ Authorization: token, ...(captcha ? { biyiCaptchaKey: captcha[0], biyiCaptcha: captcha[1] } : {}) })
    return (await answer({ method, url, params, data: data && JSON.stringify(data), headers } as InternalAxiosRequestConfig)) as never
  }
})

test('a list answers with the demonstration rows', async () => {
  const { demo } = JSON.parse(readFileSync('schemas/records/notice.json', 'utf8')) as { demo: { title: string }[] }
  const { status, data } = await ask('get', '/sa/api/notice/list', { params: { page: 1, size: 100 } })
  expect(status).toBe(200)
  expect((data.data as { total: number }).total).toBe(demo.length)
})

test('a closed operation asks who is there', async () => {
  expect((await ask('get', '/ad/api/centreDemandOrdersList')).status).toBe(401)
  expect((await ask('get', '/ad/api/centreDemandOrdersList', { token: 'story-new' })).status).toBe(403)
  expect((await ask('get', '/ad/api/centreDemandOrdersList', { token: 'story-verified' })).status).toBe(200)
})

test('a body is held to its form', async () => {
  const { status, data } = await ask('post', '/ad/api/entInfo/perfectAll', { token: 'story-new', data: { mainIncome: '收入' } })
  expect(status).toBe(422)
  expect((data.data as { faults: { field: string }[] }).faults.map((fault) => fault.field)).toContain('mainIncome')
})

test('a login needs the captcha that was drawn', async () => {
  const { data } = await ask('get', '/ad/api/catpchaNew/digitalCaptcha', { params: { variant: 1 } })
  expect(Object.values(data.data)[0]).toMatch(/^data:image\/svg/)
  expect((await ask('post', '/ad/api/system/login-pwd', { data: { username: 'demo-new', password: 'x' }, captcha: ['none', '1'] })).data.code).toBe(1002)
})

test('a failing network answers with service refusals', async () => {
  expect((await ask('get', '/sa/api/notice/list', { network: 'failing' })).status).toBe(503)
})

test('made credit codes pass both their checks', () => {
  const codes = [1, 2, 77].map(creditCode).concat(demoAccounts.flatMap(({ enterprise }) => enterprise?.socialCode ?? []))
  for (const code of codes) {
    expect(checkCharacter(code.slice(0, 17))).toBe(code[17])
    expect(orgCharacter(code.slice(8, 16))).toBe(code[16])
  }
})

test('every operation that reads has an answer', async () => {
  const { live } = await readLive('schemas')
  const reads = declaredOperations(live.tree!).filter(({ method }) => method === 'get')
  const answers = await Promise.all(reads.map(async ({ path, operation }) => {
    const flow = live.tree!.flows[operation['x-flow']?.flow ?? '']
    const asksOf = operation['x-flow']?.transition === 'left' ? flow?.with?.[flow.quota?.of ?? '']?.record : flow?.record
    const type = operation['x-record']?.type ?? asksOf ?? recordOfHandler[operation['x-handler'] ?? '']
    const rows = type ? firstIdOf(live.tree!.records[type]!) : Object.keys(live.tree!.dicts.dicts)[0]!
    const params = Object.fromEntries((operation.parameters ?? []).filter((one) => one.in === 'query' && (one.required || one.name === 'industryId')).map((one) => [one.name, parameterSamples[one.name] ?? (one.name === 'id' && type ? rows : String(sampleOf(one.schema, one.name)))]))
    const { status } = await ask('get', path.replace(/\{\w+\}/, rows), { params, token: operation['x-access'] === 'operator' ? 'story-operator' : 'story-verified' })
    return [operation.operationId, status]
  }))
  expect(reads.length).toBeGreaterThan(20)
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
})
