import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSend, fillCard } from '../../../src/runtime/request/call'
import { RequestError } from '../../../src/runtime/request/request-error'
import type { RequestOptions } from '../../../src/runtime/request/request'
import { realPortal, tinyBoot } from '../tiny-boot'

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

function sending() {
  const requests: RequestOptions[] = []
  const operations = {
    ...tinyBoot.operations,
    sealed: { method: 'post', path: '/sealed', encrypt: ['password', 'pwd'] },
  } as typeof tinyBoot.operations
  const send = createSend({
    portal: realPortal,
    operations,
    request: async (options) => {
      requests.push(options)
      return { code: 0, data: options.url.endsWith('getKey') ? keys.publicKey : null }
    },
  })
  return { send, requests }
}

it("fills path, query and body by the operation's description", () => {
  expect(fillCard(tinyBoot.operations['test.read']!, { id: 'a/b', page: 2 })).toEqual({ url: '/ad/api/things/a%2Fb', query: { page: 2 } })
  expect(fillCard(tinyBoot.operations['test.save']!, { type: 1, name: 'n', gone: undefined })).toEqual({
    url: '/ad/api/things',
    query: { type: 1 },
    body: { name: 'n' },
  })
})

it('encrypts the named fields so that the server can read them', async () => {
  const { send, requests } = sending()
  await send('sealed', { password: '密码 Demo#2026', username: 'plain' })
  const { password, username } = requests[1]!.body as Record<string, string>
  const opened = privateDecrypt(
    { key: keys.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(password!, 'base64'),
  )
  expect(decodeURIComponent(opened.toString())).toBe('密码 Demo#2026')
  expect(username).toBe('plain')
})

it('requests no key without an encrypted value', async () => {
  const { send, requests } = sending()
  await send('sealed', { username: 'plain', password: '' })
  expect(requests).toHaveLength(1)
})

it('sends the captcha in its two headers', async () => {
  const { send, requests } = sending()
  await send('test.save', {}, { captcha: { key: 'k', value: '42' } })
  expect(requests[0]?.headers).toEqual({ biyiCaptchaKey: 'k', biyiCaptcha: '42' })
})

it('requests key and picture without notices', async () => {
  const { send, requests } = sending()
  await send(realPortal.operations.captcha)
  await send('test.save')
  expect(requests.map(({ quiet }) => quiet)).toEqual([true, false])
})

it('names an operation that the release lacks', async () => {
  await expect(sending().send('no.such')).rejects.toThrow('no.such')
})

describe('a failing public key', () => {
  const refused = (over: Partial<ConstructorParameters<typeof RequestError>[0]>) =>
    new RequestError({ status: 500, code: 500, url: '/key', message: '系统繁忙', ...over })
  const asking = (...answers: (Error | object)[]) => {
    const urls: string[] = []
    const send = createSend({
      portal: realPortal,
      operations: {
        ...tinyBoot.operations,
        sealed: { method: 'post', path: '/sealed', encrypt: ['password'] },
      } as typeof tinyBoot.operations,
      request: async ({ url }) => {
        urls.push(url)
        const next = url === '/sealed' ? { code: 0 } : answers.shift()
        if (next instanceof Error) throw next
        return next
      },
    })
    return { send: () => send('sealed', { password: 'Demo#2026' }), urls }
  }

  it.each([
    ['silently', 'refused by a code', refused({ status: 200, code: 1004 })],
    ['silently', 'not found', refused({ status: 404, code: 404 })],
    ['silently', 'an error', refused({})],
    ['silently', 'empty', { code: 0, data: '' }],
    ['silently', 'no text', { code: 0, data: null }],
    ["with the form's own sentence", 'an unreachable server', refused({ status: 0, code: 0 })],
  ])('is requested once more, then fails %s: %s', async (how, _, answer) => {
    const { send, urls } = asking(answer, answer)
    const silent = how === 'silently'
    await expect(send()).rejects.toMatchObject({ silent, noticed: true, ...(!silent && { message: '' }) })
    expect([urls.length, urls.includes('/sealed')]).toEqual([2, false])
  })

  it('has no effect when the second try succeeds', async () => {
    const { send, urls } = asking(refused({}), { code: 0, data: keys.publicKey })
    await send()
    expect(urls.at(-1)).toBe('/sealed')
  })

  it('does not hide that the session is over', async () => {
    const { send, urls } = asking(refused({ status: 401, code: 401 }))
    await expect(send()).rejects.toMatchObject({ code: 401, silent: false })
    expect(urls).toHaveLength(1)
  })
})
