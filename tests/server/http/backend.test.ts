import { randomBytes } from 'node:crypto'
import { createServer, request, type IncomingMessage, type ServerResponse, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Boot } from '../../../src/release/release'
import { openPortal, type TestPortal } from '../portal'
import { chunk, png } from '../files/sample-files'
import { get, paths, post, signIn } from '../visitor'
import { waitLimit } from '../../../src/cli/time-limits'

let portal: TestPortal
let server: Server
let handle: (request: IncomingMessage, response: ServerResponse) => void
let seen: IncomingMessage[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request)
    handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  portal = await openPortal({ settings: { PORTAL_API: `http://127.0.0.1:${(server.address() as AddressInfo).port}/base` } })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const answering = (status: number, body: string, headers: Record<string, string | string[]> = { 'content-type': 'application/json' }) => {
  seen = []
  handle = (_, response) => void response.writeHead(status, headers).end(body)
}

describe('front-end mode', () => {
  it('forwards API paths, with session and captcha but without the browser’s origin', async () => {
    answering(200, '{"code":0}')
    const headers = {
      authorization: 't',
      cookie: 'sid=1',
      biyicaptchakey: 'k',
      biyicaptcha: 'v',
      origin: 'http://localhost',
      host: 'localhost',
      'x-portal-revision': 'old',
      te: 'trailers',
    }
    for (const url of ['/ad/api/anything?x=1&x=2', '/sa/api/other', '/flow/api/third'])
      expect((await post(portal, url, { a: '值' }, headers)).json()).toEqual({ code: 0 })
    expect(seen.map(({ url }) => url)).toEqual(['/base/ad/api/anything?x=1&x=2', '/base/sa/api/other', '/base/flow/api/third'])
    expect(seen[0]!.headers).toMatchObject({
      authorization: 't',
      cookie: 'sid=1',
      biyicaptchakey: 'k',
      biyicaptcha: 'v',
      'x-forwarded-for': '127.0.0.1',
      'content-type': 'application/json',
    })
    for (const name of ['origin', 'x-portal-revision', 'te']) expect(seen[0]!.headers).not.toHaveProperty(name)
  })

  it('serves pages, checks origins and sets its own headers itself', async () => {
    answering(200, '{"code":0}')
    expect((await get(portal, '/healthz')).json().status).toBe('ok')
    expect((await get(portal, '/openapi.json')).statusCode).toBe(200)
    expect((await post(portal, paths.login, {}, { origin: 'https://evil.example', host: 'localhost' })).statusCode).toBe(403)
    expect(seen).toEqual([])
    const answer = await get(portal, paths.key)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it("returns the backend's status, content and cookies as its own, and no other headers", async () => {
    answering(422, '{"code":422}', {
      'content-type': 'application/json',
      'set-cookie': ['sid=2; Domain=backend.example.cn; HttpOnly', 'b=3'],
      server: 'old/1.0',
      'content-security-policy': 'default-src *',
      'retry-after': '7',
    })
    const answer = await get(portal, paths.key)
    expect(answer.statusCode).toBe(422)
    expect(answer.headers['set-cookie']).toEqual(['sid=2; HttpOnly', 'b=3'])
    expect(answer.headers['retry-after']).toBe('7')
    expect(answer.headers).not.toHaveProperty('server')
    expect(answer.headers['content-security-policy']).not.toContain('*;')
  })

  it('forwards files byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    seen = []
    handle = (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': 'attachment' }).end(bytes)
    const answer = await get(portal, '/ad/api/file')
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': 'attachment' })
  })

  it('does not follow redirects of the backend', async () => {
    answering(302, '', { location: 'http://elsewhere.example/' })
    const answer = await get(portal, paths.key)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers).not.toHaveProperty('location')
    expect(seen).toHaveLength(1)
  })

  it.each([
    ['breaks off', (_: IncomingMessage, response: ServerResponse) => void response.destroy()],
    [
      'breaks off in the middle',
      (_: IncomingMessage, response: ServerResponse) =>
        void response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy()),
    ],
    [
      'sends more than fits in memory',
      (_: IncomingMessage, response: ServerResponse) => void response.writeHead(200).end(Buffer.alloc(65 * 1024 * 1024)),
    ],
  ])('answers 503 and never 401 when the backend %s', async (_, way) => {
    handle = way
    const answer = await get(portal, paths.enterprise, { authorization: 't' })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 503, message: '系统服务不可用，请联系管理员或刷新后重试' })
  })

  it('answers 503 when the backend is unreachable', async () => {
    const alone = await openPortal({ settings: { PORTAL_API: 'http://127.0.0.1:9' } })
    expect((await get(alone, paths.key)).statusCode).toBe(503)
  })
})

describe('the boot data', () => {
  const named = async (of: TestPortal): Promise<Boot> => {
    const [address = ''] = /\/_\/boot\/[^"]+/.exec((await get(of, '/', { accept: 'text/html' })).body) ?? []
    return (await get(of, address)).json()
  }

  it('names in front-end mode the source of options, and has a URL of its own', async () => {
    const own = await openPortal()
    const { revision } = own.release
    const boots = { own: await named(own), front: await named(portal) }
    expect(boots.own).toMatchObject({ revision })
    expect(boots.own).not.toHaveProperty('served')
    expect(boots.front).toEqual({ ...boots.own, revision: `${revision}-front`, served: { operation: 'dict.read', parameter: 'dictType' } })
    for (const [of, mine, others] of [
      [own, boots.own, boots.front],
      [portal, boots.front, boots.own],
    ] as const) {
      const kept = await get(of, `/_/boot/${mine.revision}.json`)
      expect(kept.json()).toEqual(mine)
      expect(kept.headers['cache-control']).toContain('immutable')
      expect((await get(of, '/_/boot/live.json')).json()).toEqual(mine)
      expect((await get(of, `/_/boot/${others.revision}.json`)).statusCode).toBe(404)
    }
  })

  it('is announced with the revision that browsers use', async () => {
    const front = await openPortal({ settings: { PORTAL_API: 'http://127.0.0.1:9' } })
    await front.app.listen({ port: 0, host: '127.0.0.1' })
    const events = await fetch(`http://127.0.0.1:${(front.app.server.address() as AddressInfo).port}/_/events`)
    const { value } = await events.body!.getReader().read()
    expect(Buffer.from(value!).toString()).toContain(`data: ${front.release.revision}-front\n`)
    await front.app.close()
  })
})

describe('a file in front-end mode', () => {
  const contentType = 'multipart/form-data; boundary=x'
  const part = (inside: string) => `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${inside}\r\n--x--\r\n`

  it('is streamed to the backend while the browser is still sending', async () => {
    const front = await openPortal({ settings: { PORTAL_API: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } })
    await front.app.listen({ port: 0, host: '127.0.0.1' })
    let got = ''
    handle = (asked, response) => {
      asked.on('data', (chunk) => (got += chunk))
      asked.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":0}'))
    }
    seen = []
    const whole = part('%PDF-1.7 and so on')
    const answer = new Promise<number>((resolve, reject) => {
      const headers = { 'content-type': contentType, 'content-length': Buffer.byteLength(whole), authorization: 't' }
      const sending = request(
        { port: (front.app.server.address() as AddressInfo).port, method: 'POST', path: '/ad/api/uploadFile', headers },
        (given) => resolve(given.resume().statusCode ?? 0),
      )
      sending.on('error', reject)
      sending.write(whole.slice(0, 60))
      void vi.waitFor(() => expect(got).toBe(whole.slice(0, 60)), waitLimit).then(() => sending.end(whole.slice(60)), reject)
    })
    expect(await answer).toBe(200)
    expect(got).toBe(whole)
    expect(seen[0]!.headers).toMatchObject({ 'content-type': contentType, 'content-length': String(whole.length), authorization: 't' })
  })

  it('is refused without a token, and at other addresses', async () => {
    answering(200, '{"code":0}')
    expect((await post(portal, '/ad/api/uploadFile', part('a'), { 'content-type': contentType })).statusCode).toBe(401)
    expect((await post(portal, '/csp-report', part('a'), { 'content-type': contentType })).statusCode).toBe(415)
    expect(seen).toEqual([])
  })

  it('is stored by a second instance and returned byte for byte', async () => {
    const behind = await openPortal()
    await behind.app.listen({ port: 0, host: '127.0.0.1' })
    const front = await openPortal({ settings: { PORTAL_API: `http://127.0.0.1:${(behind.app.server.address() as AddressInfo).port}` } })
    await front.app.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${(front.app.server.address() as AddressInfo).port}`
    const { headers } = await signIn(behind, 'demo-verified')
    const bytes = png(
      2000,
      2000,
      Array.from({ length: 40 }, () => chunk('teXt', randomBytes(100_000))),
    )
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], '照片.png'))
    const sent = (await (await fetch(`${url}/ad/api/uploadFile`, { method: 'POST', headers, body: form })).json()) as {
      code: number
      data: { id: string; size: number }
    }
    expect(sent).toMatchObject({ code: 0, data: { size: bytes.length } })
    const back = await fetch(`${url}/ad/api/file/${sent.data.id}`, { headers })
    expect(Buffer.from(await back.arrayBuffer()).equals(bytes)).toBe(true)
    expect(back.headers.get('content-disposition')).toContain('attachment')
    const refused = await fetch(`${url}/ad/api/uploadFile`, { method: 'POST', headers: { ...headers, authorization: 'wrong' }, body: form })
    expect(refused.status).toBe(401)
  })
})
