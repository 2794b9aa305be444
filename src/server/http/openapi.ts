import type { ResponderParts, Responder } from './responder'

/** `GET /openapi.json`: every operation of the live release. */
export const openapi =
  ({ release }: ResponderParts): Responder =>
  ({ path }) =>
    path === '/openapi.json' ? { body: release.current.openapi } : null
