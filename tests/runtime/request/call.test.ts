import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSend, fillCard } from '../../../src/runtime/request/call'
import type { RequestOptions } from '../../../src/runtime/request/request'
import { realPortal, tinyBoot } from '../tiny-boot'

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

function sending() {
  const requests: RequestOptions[] = []
  const operations = { ...tinyBoot.operations, sealed: { method: 'post', path: '/sealed', encrypt: ['password', 'pwd'] } } as typeof tinyBoot.operations
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

it('fills path, query and body by the card', () => {
  expect(fillCard(tinyBoot.operations['test.read']!, { id: 'a/b', page: 2 })).toEqual({ url: '/ad/api/things/a%2Fb', query: { page: 2 } })
  expect(fillCard(tinyBoot.operations['test.save']!, { type: 1, name: 'n', gone: undefined })).toEqual({
    url: '/ad/api/things',
    query: { type: 1 },
    body: { name: 'n' },
  })
})

it('seals the named fields so the server can read them', async () => {
  const { send, requests } = sending()
  await send('sealed', { password: '密码 Demo#2026', username: 'plain' })
  const { password, username } = requests[1]!.body as Record<string, string>
  const opened = privateDecrypt({ key: keys.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(password!, 'base64'))
  expect(decodeURIComponent(opened.toString())).toBe('密码 Demo#2026')
  expect(username).toBe('plain')
})

it('asks for no key without a sealed value', async () => {
  const { send, requests } = sending()
  await send('sealed', { username: 'plain', password: '' })
  expect(requests).toHaveLength(1)
})

it('sends the captcha in its two headers', async () => {
  const { send, requests } = sending()
  await send('test.save', {}, { captcha: { key: 'k', value: '42' } })
  expect(requests[0]?.headers).toEqual({ biyiCaptchaKey: 'k', biyiCaptcha: '42' })
})

it('asks for key and picture quietly', async () => {
  const { send, requests } = sending()
  await send(realPortal.operations.captcha)
  await send('test.save')
  expect(requests.map(({ quiet }) => quiet)).toEqual([true, false])
})

it('names an operation that the release lacks', async () => {
  await expect(sending().send('no.such')).rejects.toThrow('no.such')
})
