import { checkAccess } from '../request/access'
import { success } from '../replies/envelope'
import { tokenOf } from '../accounts/sessions'
import { requestCookie } from './cookies'
import type { CspReports } from './guards/csp-report'
import { uncoveredYears } from '../../validate/time/workdays'
import { localDay } from '../../validate/time/zone'
import type { ResponderParts, Responder } from './responder'

/** `GET /operator/status`, for staff who manage the portal. */
export const operatorStatus =
  (parts: ResponderParts, reports: CspReports): Responder =>
  async ({ path, request }) => {
    if (path !== '/operator/status') return null
    const { services, store, env, release, live, startedAt, now } = parts
    const credentials = { token: tokenOf(request.headers.authorization), cookie: requestCookie(env, request, 'session') }
    const { tree, boot } = release.current
    const admins = Object.entries(tree.accounts?.staff ?? {}).flatMap(([role, { admin }]) => (admin ? [role] : []))
    checkAccess(boot.accounts, admins, await services.sessions.find(credentials, now()))
    const { rss, heapUsed } = process.memoryUsage()
    return {
      body: success({
        revision: release.current.revision,
        live: live.status(),
        operations: release.current.operations.length,
        startedAt: startedAt.toISOString(),
        store: env.databaseUrl ? 'postgresql' : 'sqlite',
        memory: { rss, heapUsed },
        uncoveredYears: uncoveredYears(localDay(now())),
        outbox: { waiting: await store.outbox.waiting(), givenUp: services.outbox.givenUp() },
        cspReports: reports.count,
      }),
    }
  }
