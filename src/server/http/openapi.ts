import type { SurfaceParts, Surface } from './surface'

/** `GET /openapi.json`: every operation of the live release. */
export const openapi =
  ({ release }: SurfaceParts): Surface =>
  ({ path }) =>
    path === '/openapi.json' ? { body: release.current.openapi } : null
