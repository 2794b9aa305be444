import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { waitLimit } from '../../../../src/cli/time-limits'
import { takeTurns } from '../../../../src/server/http/guards/take-turns'
import { openPortal } from '../../portal'

it('many connections of one address leave room for others, and are served again when some end', async () => {
  const portal = await openPortal({ maxConnections: 8 })
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const at = portal.app.server.address() as AddressInfo
  const sockets: Socket[] = []
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
  const open = async (localAddress: string) => {
    const socket = connect({ port: at.port, host: '127.0.0.1', localAddress })
    const ended = once(socket, 'close').then(() => false)
    socket.on('error', () => undefined).write('GET /livez HTTP/1.1\r\nhost: x\r\n\r\n')
    const isServed = await Promise.race([once(socket, 'data').then(() => true), ended])
    if (isServed) sockets.push(socket)
    return isServed
  }
  const served = async (address: string) => [
    await open(address),
    await open(address),
    await open(address),
    await open(address),
    await open(address),
  ]
  expect(await served('127.0.0.2')).toEqual([true, true, true, true, false])
  expect(await served('127.0.0.3')).toEqual([true, true, false, false, false])
  expect(await open('127.0.0.4')).toBe(true)
  sockets.splice(0, 2).forEach((socket) => socket.destroy())
  await vi.waitFor(async () => expect(await open('127.0.0.2')).toBe(true), waitLimit)
  expect(portal.app.server.timeout).toBe(300_000)
})

/** Asks for turns; `begun` has the addresses whose requests were begun, in order. */
function turns() {
  const turn = takeTurns()
  const begun: string[] = []
  const left = new Set<string>()
  const ask = async (ip: string, headers: IncomingHttpHeaders = {}) => {
    let isHijacked = false
    const socket = Object.defineProperty({}, 'destroyed', { get: () => left.has(ip) })
    const request = { ip, raw: { socket, headers } } as unknown as FastifyRequest
    await turn(request, { hijack: () => void (isHijacked = true) } as unknown as FastifyReply)
    if (!isHijacked) begun.push(ip)
  }
  return { ask, begun, left }
}

it('a request of another network is begun soon after those of a flood, which are begun by and by', async () => {
  const { ask, begun } = turns()
  const flood = Array.from({ length: 200 }, () => ask('10.0.0.1'))
  await Promise.all([ask('10.0.0.2'), ask('10.0.0.3')])
  expect(begun.length).toBeLessThanOrEqual(16)
  await Promise.all(flood)
  expect(begun).toHaveLength(202)
})

it('an answer for another address comes before those of a flood', async () => {
  const { app } = await openPortal()
  const answered: string[] = []
  const ask = async (remoteAddress: string) => {
    const { statusCode } = await app.inject({ url: '/ad/api/none', remoteAddress })
    answered.push(`${remoteAddress} ${statusCode}`)
  }
  await Promise.all([...Array.from({ length: 100 }, () => ask('10.0.0.1')), ask('10.0.0.2')])
  expect(answered.indexOf('10.0.0.2 404')).toBeGreaterThanOrEqual(0)
  expect(answered.indexOf('10.0.0.2 404')).toBeLessThan(40)
})

const manyOf = (count: number, ip: (at: number) => string) => Array.from({ length: count }, (_, at) => ip(at))

it.each([
  ['requests of one site of IPv6, in whatever of its networks', manyOf(4_200, (at) => `2001:db8:7:${at.toString(16)}::1`), {}, [96, 0]],
  ['long bodies', manyOf(100, () => '10.0.0.1'), { 'content-length': '1048576' }, [60, 0]],
  ['bodies of unknown length', manyOf(100, () => '10.0.0.1'), { 'transfer-encoding': 'chunked' }, [60, 0]],
  ['files, of which none is held', manyOf(40, () => '10.0.0.1'), { 'content-length': '50000000' }, [0, 0]],
  ['long bodies of many networks', manyOf(100, (at) => `10.0.1.${at}`), { 'content-length': '1048576' }, [28, 1]],
])('of a flood of %s only so many wait, and there is room for another network', async (_, ips, headers, refused) => {
  const { ask } = turns()
  const isRefused = (ip: string) =>
    ask(ip, headers).then(
      () => 0,
      () => 1,
    )
  const [flood, other] = [ips.map(isRefused), isRefused('10.0.0.2')]
  const answers = await Promise.all(flood)
  expect([answers.filter(Boolean).length, await other]).toEqual(refused)
})

it('a flood whose client has left is not begun, and one without end is refused', async () => {
  const { ask, begun, left } = turns()
  const isRefused = (asked: Promise<void>) =>
    asked.then(
      () => false,
      () => true,
    )
  const flood = Array.from({ length: 4_200 }, () => isRefused(ask('10.0.0.1')))
  left.add('10.0.0.1')
  await ask('10.0.0.2')
  const answers = await Promise.all(flood)
  expect(answers.filter(Boolean)).toHaveLength(96)
  expect(begun).toEqual([...Array.from({ length: 8 }, () => '10.0.0.1'), '10.0.0.2'])
})
