import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { waitLimit } from '../../../../src/cli/time-limits'
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
