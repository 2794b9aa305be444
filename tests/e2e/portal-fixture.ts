import { afterAll, beforeAll } from 'vitest'
import { startPortal, type RunningPortal } from './portal'
import { startPortalOn, type StoreName } from './stores'
import { newVisitor, type Visitor } from './visitor'

/** A running portal for the tests of a file or describe, and its visitors. */
export interface PortalFixture {
  readonly portal: RunningPortal
  visitor(options?: Parameters<typeof newVisitor>[1]): Promise<Visitor>
}

let reading: Promise<RunningPortal> | undefined

/** For tests that leave nothing behind that others check: all tests of a worker share this portal, which ends with the worker. */
export const sharedPortal = (): PortalFixture =>
  portalFixture(
    () => (reading ??= startPortal()),
    async () => undefined,
  )

/** For journeys that leave rows but no changed account: the shared, warm portal, or an own one over the other store. */
export const journeyPortal = (store: StoreName = 'SQLite'): PortalFixture => (store === 'SQLite' ? sharedPortal() : ownPortal(store))

/** Starts a portal before the tests and stops it after; call it at the top of a file or describe. */
export const ownPortal = (store: StoreName = 'SQLite', settings: Record<string, string> = {}): PortalFixture =>
  portalFixture(
    () => startPortalOn(store, settings),
    (portal) => portal.stop(),
  )

function portalFixture(begin: () => Promise<RunningPortal>, end: (portal: RunningPortal) => Promise<void>): PortalFixture {
  let portal: RunningPortal
  const visitors: Visitor[] = []
  beforeAll(async () => {
    portal = await begin()
  })
  afterAll(async () => {
    await Promise.all(visitors.map(({ context }) => context.close()))
    if (portal) await end(portal)
  })
  return {
    get portal() {
      return portal
    },
    async visitor(options) {
      const visitor = await newVisitor(portal.url, options)
      visitors.push(visitor)
      return visitor
    },
  }
}
