import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Requests of one connection that may wait for their answers at a time; browsers and proxies send one after the other. */
const most = 16

/** A hook that ends a connection whose client sends many requests before their answers: Node starts all of them at once. */
export function limitPipelining() {
  const unanswered = new WeakMap<Socket, number>()
  return async ({ raw: { socket } }: FastifyRequest, reply: FastifyReply) => {
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > most) {
      reply.hijack()
      socket.destroy()
      return
    }
    unanswered.set(socket, count)
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
  }
}
