import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Mood = 'ok' | 'error' | 'refuse' | 'hang' | 'reset'
export interface ReceivedSms {
  id: string
  phone: string
  text: string
}

async function read(request: IncomingMessage): Promise<ReceivedSms> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString())
}

/** An SMS gateway on loopback that can fail in several ways; `givenUp` has the numbers of hanging calls that were aborted. */
export async function startGateway() {
  const state = { mood: 'ok' as Mood, tries: 0, taken: [] as ReceivedSms[], givenUp: [] as string[] }
  const server = createServer((request, response) => {
    state.tries += 1
    const { mood } = state
    if (mood === 'reset') return void request.socket.destroy()
    void read(request).then((message) => {
      if (mood === 'hang') return void request.socket.once('close', () => state.givenUp.push(message.phone))
      if (mood === 'error') return void response.writeHead(500).end()
      if (mood === 'refuse') return void response.writeHead(400).end()
      state.taken.push(message)
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { state, close, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` }
}
export type GatewayDouble = Awaited<ReturnType<typeof startGateway>>
