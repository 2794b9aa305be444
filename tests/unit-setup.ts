import { createRequire } from 'node:module'
import { afterAll } from 'vitest'
import { setZone } from '../src/validate/time/zone'
import { endAll } from './endings'

/** Pages are drawn as the product draws them: React for development takes three times as long, and the `dom` project has its warnings. */
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
// Files share their modules: the zone of a portal that one has opened is not the next one's.
afterAll(() => setZone())
