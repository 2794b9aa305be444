import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handlerNames, handlerNeeds } from '../../../src/server/handlers/handler-names'
import { checkTree } from '../../../src/check/check-tree'
import { createLog } from '../../../src/server/log'
import { createHttpRegistry } from '../../../src/server/ports/http-registry'
import { openPorts } from '../../../src/server/ports/open-ports'
import { openPortal } from '../portal'
import { get, signIn } from '../visitor'

const code = '91990102MADEM0011M'
const whole = { socialCode: code, enterpriseName: '示例市启明机械有限公司（示例）', details: { legalPersonName: '示例法人' } }
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void
let url: string
const server = createServer((request, response) => {
  let body = ''
  request
    .setEncoding('utf8')
    .on('data', (chunk) => (body += chunk))
    .on('end', () => answer(request, response, body))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/find`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
const says = (status: number, body: unknown) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
const find = () => createHttpRegistry({ url, token: 'secret' }).find(code)

describe('the company register over HTTP', () => {
  it("is queried by POST with the token, and returns the company's data", async () => {
    const seen: unknown[] = []
    answer = ({ method, url: path, headers }, response, body) => {
      seen.push([method, path, headers.authorization, headers['content-type'], JSON.parse(body)])
      response.writeHead(200).end(JSON.stringify({ ...whole, more: 1 }))
    }
    expect(await find()).toEqual(whole)
    expect(seen).toEqual([['POST', '/find', 'Bearer secret', 'application/json', { socialCode: code }]])
  })

  it('reports with 404 that there is no such company', async () => {
    answer = says(404, {})
    expect(await find()).toBeNull()
  })

  it.each<[string, typeof answer]>([
    ['an error of its own', says(500, 'broken')],
    ['a refusal', says(401, {})],
    ['nothing', says(204, '')],
    ['another company', says(200, { ...whole, socialCode: '91990104MADEM0038A' })],
    ['no name', says(200, { ...whole, enterpriseName: '' })],
    ['details that are not texts', says(200, { ...whole, details: { capital: 5 } })],
    ['a list', says(200, [whole])],
    ['no JSON', says(200, '<html>')],
    ['too much', says(200, { ...whole, details: { a: 'x'.repeat(100_000) } })],
    ['a redirect', (_, response) => void response.writeHead(302, { location: '/else' }).end()],
    ['no answer', (request) => void request.socket.destroy()],
    ['half an answer', (_, response) => void response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy())],
    ['silence', () => undefined],
  ])('rejects when it answers with %s', async (_, way) => {
    answer = way
    await expect(find()).rejects.toThrow()
  })

  it('gives visitors a 503 and what to do when it is unavailable', async () => {
    answer = says(500, '')
    const portal = await openPortal({ registry: createHttpRegistry({ url, token: undefined }) })
    const { headers } = await signIn(portal, 'demo-verified')
    const given = await get(portal, `/ad/api/queryDetailsByIRS?socialCode=${code}`, headers)
    expect([given.statusCode, given.headers['retry-after'], given.json().message]).toEqual([
      503,
      '30',
      '登记信息暂时无法查询，请手工填写，或稍后再试',
    ])
    answer = says(200, whole)
    expect((await get(portal, `/ad/api/queryDetailsByIRS?socialCode=${code}`, headers)).json()).toMatchObject({
      code: 0,
      data: { legalPersonName: '示例法人' },
    })
  })
})

describe('a portal in production', () => {
  const phone = '13900001234'

  it('writes no message to the terminal and knows no made-up company', async () => {
    const lines: string[] = []
    const ports = openPorts(
      {
        production: true,
        smsUrl: undefined,
        smtp: undefined,
        smsToken: undefined,
        outsideHosts: [],
        outsideToken: undefined,
        registryUrl: undefined,
        registryToken: undefined,
        testHooks: false,
        oidc: undefined,
      },
      (line) => lines.push(line),
    )
    await ports.sms.send(phone, '验证码 123456')
    expect([lines, await ports.registry?.find(code)]).toEqual([[], null])
  })

  it('logs no full phone number and no code, whatever an error contains', () => {
    let text = ''
    const log = createLog('info', { write: (line) => void (text += line) })
    const error = Object.assign(new Error(`duplicate key of ${phone}`, { cause: new Error(`code 123456 for ${phone}`) }), {
      code: '23505',
      detail: `Key (phone)=(${phone}) already exists.`,
      parameters: [phone],
    })
    log.error({ err: error, reason: `to ${phone}`, path: `/a/${phone}` }, 'unexpected error')
    expect(text).toContain('23505')
    expect(text).toContain('139****1234')
    expect(text).not.toMatch(/13900001234|123456/)
  })

  it('refuses an edit that turns on an unserved feature, and operations of a feature that is off', async () => {
    const world = { handlers: handlerNames, needs: handlerNeeds }
    const codes = async (dir: string, missing = {}) =>
      (await checkTree(dir, { ...world, missing })).problems.filter(({ severity }) => severity !== 'warning').map((one) => one.code)
    expect(await codes('schemas')).toEqual([])
    expect(await codes('schemas', { sms: 'PORTAL_SMS_URL' })).toEqual(['api/feature-unserved'])
  })
})
