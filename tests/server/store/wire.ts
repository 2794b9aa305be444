import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Wire {
  /** The URL of the same database through the proxy. */
  url: string
  /** Stops forwarding in both directions and closes nothing, like a stopped server or a cut cable. */
  hang(): void
  /** Like `hang`, for existing connections only; new ones work. */
  halfOpen(): void
  /** Forwards the next message with these words to the server, then hangs, so that its response does not come back. */
  hangAfter(words: string): void
  /** Like `hangAfter`, but closes all connections instead. */
  endAfter(words: string): void
  /** Answers the next connections like a server that is starting up. */
  startUp(connections: number): void
  fix(): void
  close(): Promise<void>
}

/** PostgreSQL's error message 57P03 (protocol 3.0, ErrorResponse). */
const startingUp = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const head = Buffer.from('E\0\0\0\0')
  head.writeUInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
})()

/** A proxy to a database whose connections a test can cut. */
export async function wireTo(database: string): Promise<Wire> {
  const target = new URL(database)
  const pairs = new Set<Socket[]>()
  let hangs = false
  let early = 0
  let trigger: { words: string; then(): void } | undefined
  const hang = () => {
    hangs = true
    for (const pair of pairs) for (const socket of pair) socket.pause()
  }
  const end = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  const server = createServer((near) => {
    if (early > 0) {
      early -= 1
      return void near.once('data', () => near.end(startingUp))
    }
    const far = connect(Number(target.port), target.hostname)
    const pair = [near, far]
    pairs.add(pair)
    const endBoth = () => {
      pairs.delete(pair)
      for (const socket of pair) socket.destroy()
    }
    for (const socket of pair) socket.on('error', endBoth).on('close', endBoth)
    near.on('data', (chunk: Buffer) => {
      if (trigger === undefined || !chunk.includes(trigger.words)) return void far.write(chunk)
      const { then } = trigger
      trigger = undefined
      far.write(chunk, then)
    })
    far.on('data', (chunk: Buffer) => void near.write(chunk))
    if (hangs) for (const socket of pair) socket.pause()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(database)
  url.port = String((server.address() as AddressInfo).port)
  // The default timeout applies instead, so that a cut connection is noticed soon.
  url.searchParams.delete('answer_timeout')
  return {
    url: url.href,
    hang,
    halfOpen() {
      for (const pair of pairs) for (const socket of pair) socket.pause()
    },
    hangAfter: (words) => void (trigger = { words, then: hang }),
    endAfter: (words) => void (trigger = { words, then: end }),
    startUp: (connections) => void (early = connections),
    fix() {
      hangs = false
      for (const pair of pairs) for (const socket of pair) socket.resume()
    },
    async close() {
      end()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
