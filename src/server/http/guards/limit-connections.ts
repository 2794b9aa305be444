import { readFileSync } from 'node:fs'
import type { Server } from 'node:net'
import { networkOf } from '../../accounts/network'

/** Handles kept for the store, files, threads and calls to other services. */
const reserved = 256
/** Limit of connections wherever the system allows more handles, as each also takes memory. */
const atMost = 16_384

/** The connections that leave enough of the process's handles to serve them; at least half of the handles. */
export function mostConnections(handles = openFilesLimit()): number {
  return Math.min(atMost, Math.max(handles - reserved, Math.floor(handles / 2)))
}

/** The process's limit of open files; unlimited where the system does not say. */
function openFilesLimit(): number {
  try {
    return Number(/^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity)
  } catch {
    // Only Linux has this file.
    return Infinity
  }
}

/**
 * Ends connections beyond `most`, so that files can still be opened. With `perNetwork`, a network may hold at most as many as are free: none
 * takes all of them, and many visitors behind one address still get half.
 */
export function limitConnections(server: Server, { most, perNetwork }: { most: number; perNetwork: boolean }): void {
  const held = new Map<string, number>()
  let all = 0
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const own = held.get(network) ?? 0
    if (all >= most || (perNetwork && own >= most - all)) return void socket.destroy()
    all += 1
    held.set(network, own + 1)
    socket.once('close', () => {
      all -= 1
      const left = (held.get(network) ?? 1) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
    })
  })
}
