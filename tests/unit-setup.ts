import { createRequire } from 'node:module'
import { afterAll } from 'vitest'
import { setZone } from '../src/validate/time/zone'
import { endAll } from './endings'

/**
 * Uses React's production build, as the product does: the development build takes three times as long, and the `dom` project has its
 * warnings.
 */
function takeReactOfProduction(): void {
  const { env } = process
  const usual = env.NODE_ENV
  env.NODE_ENV = 'production'
  const load = createRequire(import.meta.url)
  for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']) load(name)
  env.NODE_ENV = usual
}

takeReactOfProduction()
afterAll(endAll)
// Files share their modules: reset the time zone of a portal that this file has opened.
afterAll(() => setZone())
