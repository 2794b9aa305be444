import type { DataCall } from '../../../contract/page'
import type { Operation } from '../../../release/release'
import { holds } from '../../../validate/condition'
import { fill } from '../../../validate/template/template'
import type { Call } from '../../call'
import { Refusal } from '../../replies/refusal'
import { serveCount } from '../../records/serve-count'
import { serveRecord } from '../../records/serve-record'
import type { SurfaceParts } from '../surface'
import { toRefusal } from '../to-refusal'

/** What a page's public reads answer for a visitor who is not signed in. */
export interface PageAnswers {
  data: Record<string, unknown>
  /** An address that names a record which is not there. */
  missing: boolean
}

/** A crawler reads, and is no visitor to count. */
const uncounted = { saw: () => undefined, flush: async () => undefined }

function readingOf(
  { release, store, ports, services, env, now }: SurfaceParts,
  operation: Operation,
  parameters: Record<string, unknown>,
  log: Call['log'],
): Call {
  return {
    operation,
    parameters,
    store,
    ports,
    env,
    log,
    values: {},
    files: {},
    session: null,
    release: release.current,
    services: { ...services, views: uncounted },
    unreadable: false,
    address: '',
    requestId: '',
    now: now(),
    setCookie: () => undefined,
    deviceCookie: undefined,
    visitorCookie: undefined,
    signOnCookie: undefined,
    identityCookie: undefined,
    idempotencyKey: undefined,
    passwords: undefined,
  }
}

/** Reads what the page reads from public records; everything else waits for the browser. */
export async function pageAnswers(
  parts: SurfaceParts,
  calls: Record<string, DataCall>,
  roots: object,
  log: Call['log'],
): Promise<PageAnswers> {
  const { current } = parts.release
  const answers: PageAnswers = { data: {}, missing: false }
  for (const [name, call] of Object.entries(calls)) {
    const operation = current.operations.find((one) => one.id === call.from)
    if (operation?.access !== 'public' || (operation.serve.by !== 'record' && operation.serve.by !== 'count') || operation.method !== 'get')
      continue
    if (!holds(call.when, roots, current.tree.portal.conditions)) continue
    const given = Object.entries(call.with ?? {}).map(([key, value]) => [key, fill(value, roots)] as const)
    const { values, faults } = operation.checkParameters(
      Object.fromEntries(given.filter(([, value]) => value !== '' && value !== undefined).map(([key, value]) => [key, String(value)])),
    )
    try {
      if (faults.length > 0) throw new Refusal('parameters')
      const reading = readingOf(parts, operation, values, log)
      answers.data[name] = operation.project(
        await (operation.serve.by === 'count' ? serveCount(reading, operation.serve.types) : serveRecord(reading, operation.serve.record)),
      )
    } catch (error) {
      // Without the store the page is served all the same; what is not written here is asked for by the browser.
      if (toRefusal(error)?.error === 'unavailable') continue
      if (!(error instanceof Refusal)) throw error
      answers.missing ||= operation.serve.by === 'record' && operation.serve.record.verb === 'read'
    }
  }
  return answers
}
