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
  /** The only reference to the live release; a new release replaces it as a whole. */
  release: { current: Release }
  live: LiveView
  ports: Ports
  services: Services
  now(): Date
  startedAt: Date
  /** Whether a stop has begun. */
  isLeaving(): boolean
}

/** A request as responders see it. */
export interface ResponderRequest {
  method: string
  path: string
  query: string
  /** New for each response; scripts and styles of our own page carry it. */
  nonce: string
  request: FastifyRequest
  reply: FastifyReply
}

export interface Answer {
  status?: number
  headers?: Record<string, string>
  /** Streams are piped, other objects are sent as JSON. */
  body: Buffer | string | Readable | object
}

/** Serves a group of paths; returns null for others. */
export type Responder = (visit: ResponderRequest) => Promise<Answer | null> | Answer | null
