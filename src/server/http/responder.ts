import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Release } from '../../release/release'
import type { Env } from '../env'
import type { LiveView } from '../live/live-view'
import type { Ports } from '../ports/ports'
import type { Services } from '../services'
import type { Store } from '../store/store'

/** The parts of the process that a surface may use. */
export interface ResponderParts {
  env: Env
  store: Store
  /** The one reference that a new release is swapped into, whole. */
  release: { current: Release }
  live: LiveView
  ports: Ports
  services: Services
  now(): Date
  startedAt: Date
  /** Whether a stop has begun. */
  isLeaving(): boolean
}

/** One request, as every surface sees it. */
export interface ResponderRequest {
  method: string
  path: string
  query: string
  /** Fresh for this answer; scripts and styles of our own page carry it. */
  nonce: string
  request: FastifyRequest
  reply: FastifyReply
}

export interface Answer {
  status?: number
  headers?: Record<string, string>
  /** Streams leave as they come, other objects as JSON. */
  body: Buffer | string | Readable | object
}

/** A group of addresses; null when the address is none of its own. */
export type Responder = (visit: ResponderRequest) => Promise<Answer | null> | Answer | null
