import { connect, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openPortal } from '../../portal'

it('a client is disconnected when it sends many requests without waiting for their answers, but not when it waits', async () => {
  const portal = await openPortal()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = portal.app.server.address() as AddressInfo
  const request = 'GET /livez HTTP/1.1\r\nhost: x\r\n\r\n'
  const answersTo = (written: string, next: string[]) =>
    new Promise<number>((resolve) => {
      let count = 0
      const socket = connect(port, '127.0.0.1', () => socket.write(written))
      const answered = (chunk: Buffer) => {
        count += chunk.toString().split('HTTP/1.1 200').length - 1
        const another = next.shift()
        if (another) socket.write(another)
      }
      socket.on('data', answered).on('error', () => undefined)
      socket.on('close', () => resolve(count))
    })
  const last = request.replace('host: x', 'host: x\r\nconnection: close')
  expect(await answersTo(request.repeat(199) + last, [])).toBeLessThan(20)
  expect(await answersTo(request, [...Array.from({ length: 38 }, () => request), last])).toBe(40)
})
