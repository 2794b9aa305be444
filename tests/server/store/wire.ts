import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Wire {
  /** The same database by way of the wire. */
  url: string
  /** Nothing passes any more, in either direction, and nothing is closed: as a server that is stopped, or a cable that is cut. */
  hang(): void
  /** As `hang`, for the connections that there are; new ones pass. */
  halfOpen(): void
  /** The next message with these words still reaches the server; its answer, and all that follows, does not come back. */
  hangAfter(words: string): void
  fix(): void
  close(): Promise<void>
}

/** A wire to a database that a test can cut. */
export async function wireTo(database: string): Promise<Wire> {
  const target = new URL(database)
  const pairs = new Set<Socket[]>()
  let hangs = false
  let trigger: string | undefined
  const hang = () => {
    hangs = true
    for (const pair of pairs) for (const socket of pair) socket.pause()
  }
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    const pair = [near, far]
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      for (const socket of pair) socket.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    near.on('data', (chunk: Buffer) => {
      far.write(chunk)
      if (trigger === undefined || !chunk.includes(trigger)) return
      trigger = undefined
      hang()
    })
    far.on('data', (chunk: Buffer) => void near.write(chunk))
    if (hangs) for (const socket of pair) socket.pause()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(database)
  url.port = String((server.address() as AddressInfo).port)
  // Whoever cuts a wire wants to see it noticed.
  url.searchParams.delete('answer_timeout')
  return {
    url: url.href,
    hang,
    halfOpen() {
      for (const pair of pairs) for (const socket of pair) socket.pause()
    },
    hangAfter: (words) => void (trigger = words),
    fix() {
      hangs = false
      for (const pair of pairs) for (const socket of pair) socket.resume()
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
