import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openPortal, type TestPortal } from '../../portal'
import { waitLimit } from '../../../../src/cli/time-limits'
import { documentCookie, get, paths, post, sendFile, signIn } from '../../visitor'

let portal: TestPortal
let port: number
beforeAll(async () => {
  portal = await openPortal()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  port = (portal.app.server.address() as AddressInfo).port
})

/** Sends raw bytes; resolves with what was received until the server closed, and the milliseconds to the first byte. */
function raw(text: string): Promise<{ answer: string; first: number }> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    let answer = ''
    let first = Infinity
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      first = Math.min(first, performance.now() - begun)
      answer += chunk
    })
    socket.on('close', () => resolve({ answer, first }))
    socket.on('error', reject)
  })
}

/** Sends these bytes, and the next with each answer; resolves with the number of answers once the server closed. */
function answersTo(text: string, next: string[] = []): Promise<number> {
  return new Promise((resolve) => {
    let count = 0
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk: Buffer) => {
      count += chunk.toString().split('HTTP/1.1 200').length - 1
      const another = next.shift()
      if (another) socket.write(another)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(count))
  })
}

const withHeaders = (answer: string) => {
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(answer).toContain("content-security-policy: default-src 'none'")
}

describe('a misbehaving client', () => {
  it('is refused with headers above 16 KiB', async () => {
    const { answer } = await raw(`GET / HTTP/1.1\r\nhost: x\r\nx-big: ${'a'.repeat(17 * 1024)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    withHeaders(answer)
  })

  it('is refused when it does not speak HTTP', async () => {
    const { answer } = await raw('HELLO\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    withHeaders(answer)
  })

  it.each([
    ['headers above 16 KiB', () => `x-big: ${'a'.repeat(17 * 1024)}\r\n\r\n`, 431],
    ['a body above one mebibyte', () => `content-type: application/json\r\ncontent-length: 1048577\r\n\r\n${'a'.repeat(1024)}`, 413],
    [
      'a body nested too deep',
      () => `content-type: application/json\r\ncontent-length: 1000000\r\nconnection: close\r\n\r\n${'['.repeat(1_000_000)}`,
      400,
    ],
  ])('is refused at once for %s', async (_, rest, status) => {
    const times: number[] = []
    const plain: number[] = []
    const isAtOnce = () => Math.min(...times) < 10 * Math.min(...plain)
    // Compares the fastest round with that of a body of blanks of the same length, because other processes slow down single rounds.
    for (let round = 0; round < 20 && !isAtOnce(); round += 1) {
      const { answer, first } = await raw(`POST /ad/api/system/ent/registerUser HTTP/1.1\r\nhost: x\r\n${rest()}`)
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      times.push(first)
      plain.push(
        (
          await raw(
            `POST /ad/api/system/ent/registerUser HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\nconnection: close\r\n\r\n${' '.repeat(1_000_000)}`,
          )
        ).first,
      )
    }
    expect(isAtOnce(), `${Math.min(...times)} ms, and ${Math.min(...plain)} ms for blanks`).toBe(true)
  })

  it.each([
    ['two hosts', 'GET', 'host: x\r\nHost: y\r\n'],
    ['the same host twice', 'GET', 'host: x\r\nhost: x\r\n'],
    ['no host', 'GET', ''],
    ['two tokens', 'GET', 'host: x\r\nauthorization: a\r\nAuthorization: b\r\n'],
    ['two origins', 'POST', 'host: x\r\norigin: http://x\r\norigin: http://evil.example\r\n'],
    ['two kinds of body', 'POST', 'host: x\r\ncontent-type: application/json\r\ncontent-type: text/plain\r\n'],
    ['two lengths', 'POST', 'host: x\r\ncontent-length: 0\r\ncontent-length: 2\r\n'],
    ['a length of several', 'POST', 'host: x\r\ncontent-length: 0, 0\r\n'],
    ['a length and chunks', 'POST', 'host: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n'],
    ['chunks twice', 'POST', 'host: x\r\ntransfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n'],
    ['chunks under another name', 'POST', 'host: x\r\ntransfer-encoding: chunked, identity\r\n'],
    ['two keys of one act', 'POST', 'host: x\r\nidempotency-key: 12345678\r\nidempotency-key: 87654321\r\n'],
    ['an unknown expectation', 'POST', 'host: x\r\nexpect: anything\r\n'],
    ['a name before a blank', 'POST', 'host: x\r\ncontent-length : 0\r\n'],
  ])('is refused for %s', async (_, method, headers) => {
    const { answer } = await raw(`${method} /ad/api/system/getKey HTTP/1.1\r\n${headers}connection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/^HTTP\//gm)).toHaveLength(1)
    expect(answer).toContain('"code":400')
    withHeaders(answer)
  })

  it('is disconnected when its headers take longer than ten seconds', async () => {
    const { answer } = await raw('GET / HTTP/1.1\r\nhost: x\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"code":408')
    withHeaders(answer)
    expect(portal.app.server.headersTimeout).toBe(10_000)
  })

  it('is disconnected when it sends many requests without waiting for their answers, but not when it waits', async () => {
    const request = 'GET /livez HTTP/1.1\r\nhost: x\r\n\r\n'
    const last = request.replace('host: x', 'host: x\r\nconnection: close')
    expect(await answersTo(request.repeat(199) + last)).toBeLessThan(20)
    expect(await answersTo(request, [...Array.from({ length: 38 }, () => request), last])).toBe(40)
  })
})

/** Begins to send 16 bodies with files and never ends them; resolves when this many were refused at once. */
async function beginUploads(path: string, headers: string, refused: number) {
  const text = `POST ${path} HTTP/1.1\r\nhost: x\r\norigin: http://x\r\n${headers}content-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n--x\r\n`
  const answers: string[] = []
  const sockets = Array.from({ length: 16 }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    return socket.on('data', (chunk: Buffer) => void answers.push(chunk.toString().slice(9, 12)))
  })
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
  const isSettled = () => expect(answers).toEqual(Array.from({ length: refused }, () => '503'))
  await vi.waitFor(isSettled, waitLimit)
  return { isSettled, end: () => sockets.forEach((socket) => socket.destroy()) }
}

describe('files that never arrive', () => {
  it('of visitors without a valid session leave room for accounts, and get the time of any other body', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const limited = () => timers.mock.calls.filter(([, time]) => time === 30_000).length
    const strangers = await beginUploads('/collect-demand', 'cookie: sid=anything\r\n', 12)
    expect(limited()).toBe(16)
    expect(await sendFile(portal, (await signIn(portal)).headers, 'plan.pdf')).not.toBe('')
    strangers.isSettled()
    strangers.end()
    const cookie = await documentCookie(portal, 'demo-verified')
    timers.mockClear()
    const own = await beginUploads('/collect-demand', `cookie: ${cookie}\r\n`, 8)
    expect(limited()).toBe(0)
    own.end()
    timers.mockRestore()
  })

  it.each([
    ['without a session', '/ad/api/uploadFile', ''],
    ['at an address that takes none', '/', ''],
    ['with two origins', '/', 'origin: http://y\r\n'],
    ['at an address that is none', '/%zz', ''],
  ])('and were refused %s get the time of any other body', async (_, path, headers) => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    const text = `POST ${path} HTTP/1.1\r\nhost: x\r\norigin: http://x\r\n${headers}content-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n--x\r\n`
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    onTestFinished(() => void socket.destroy())
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 4/)
    expect(timers.mock.calls.filter(([, time]) => time === 30_000)).toHaveLength(1)
  })

  it('of one account leave room for others', async () => {
    const { headers } = await signIn(portal, 'demo-verified')
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const { isSettled, end } = await beginUploads('/ad/api/uploadFile', lines.join(''), 8)
    expect(await sendFile(portal, (await signIn(portal)).headers, 'plan.pdf')).not.toBe('')
    isSettled()
    end()
  })
})

describe('a file that its reader takes slowly', () => {
  it('is not kept in memory as a whole, and is cut when its session ends', async () => {
    const { headers } = await signIn(portal, 'demo-verified')
    const owner = (await portal.store.users.byName('demo-verified'))!.id
    const bytes = randomBytes(20_000_000)
    const id = await portal.store.files.add({
      owner,
      name: 'plan.pdf',
      type: 'application/pdf',
      bytes,
      createTime: '2026-01-01T00:00:00.000Z',
    })
    const served = once(portal.app.server, 'connection')
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const reader = connect(port, '127.0.0.1', () =>
      reader.write(`GET /ad/api/file/${id} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${lines.join('')}\r\n`),
    )
    onTestFinished(() => void reader.destroy())
    let received = 0
    const readUntil = (isEnough: () => boolean) =>
      new Promise<void>((resolve) => {
        reader.on('data', function count(part: Buffer) {
          received += part.length
          if (!isEnough()) return
          reader.off('data', count).pause()
          resolve()
        })
        reader.once('close', () => resolve()).resume()
      })
    const [socket] = (await served) as [Socket]
    await readUntil(() => true)
    expect(socket.writableLength).toBeLessThan(bytes.length / 20)
    portal.clock.pass(120)
    expect((await get(portal, paths.enterprise, headers)).statusCode).toBe(200)
    const before = socket.bytesWritten
    await readUntil(() => socket.bytesWritten > before + 200_000)
    expect((await get(portal, paths.enterprise, headers)).statusCode).toBe(200)
    expect((await post(portal, paths.logout, {}, headers)).json().code).toBe(0)
    await readUntil(() => false)
    expect(received).toBeLessThan(bytes.length)
  })
})
