import cookie from '@fastify/cookie'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { IncomingMessage } from 'node:http'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Release } from '../release/release'
import type { Env } from './env'
import { createScheduleLoop } from './console/requests/schedule-loop'
import { consoleApi } from './console/console-api'
import { admitUpload, isFormPage } from './http/admit-upload'
import { api } from './http/api'
import { backend } from './http/backend'
import { answerClientError, answerExpectation } from './http/guards/client-error'
import { captchaResponder } from './http/forms/captcha-picture'
import { cspReport } from './http/guards/csp-report'
import { baseHeaders } from './http/guards/headers'
import { releaseEvents } from './http/events'
import { dispatcher, newNonce, nonceOf, requestPath, readOnly, sendError } from './http/dispatch'
import { health } from './http/health'
import { indexPage, type Template } from './http/pages/index-page'
import { openapi } from './http/openapi'
import { operatorStatus } from './http/operator-status'
import { firstSource, readFirstScript } from './http/pages/first-script'
import { readSheets } from './http/pages/styles/sheets'
import { createPreloads } from './http/pages/preloads'
import type { Renderer } from './http/pages/renderer'
import { recordFiles } from './http/record-files'
import { recordPictures } from './http/record-pictures'
import { limitConnections, mostConnections } from './http/guards/limit-connections'
import { limitBodyTime, uploadTime } from './http/guards/limit-body-time'
import { uploadReader, type Uploader } from './http/read-upload'
import { takeTurns } from './http/guards/take-turns'
import { limitPipelining } from './http/guards/limit-pipelining'
import { refuseRepeated } from './http/guards/repeated-headers'
import { releaseAssets } from './http/assets/release-assets'
import { sitemap } from './http/sitemap'
import { staticFiles } from './http/assets/static'
import type { ResponderParts, Responder } from './http/responder'
import { builtAddress, builtManifest, builtTemplate } from './http/pages/template'
import { previewPage } from './console/preview/preview-page'
import { createPreviews, type Previews } from './console/preview/previews'
import { consoleDocument } from './console/console-document'
import { testHooks } from './http/test-hooks'
import { fixedView, type LiveView } from './live/live-view'
import type { Cost } from './accounts/passwords'
import { tokenOf } from './accounts/sessions'
import { requestCookie } from './http/cookies'
import { withEndReason } from './replies/session-refusal'
import type { Ports } from './ports/ports'
import { createServices } from './services'
import { monotonicClock } from './monotonic-clock'
import type { Store } from './store/store'

export interface AppOptions {
  env: Env
  store: Store
  release: { current: Release }
  /** Source of new releases; without it, the given release stays live. */
  live?: LiveView
  ports: Ports
  log?: FastifyBaseLogger
  /** Folder of the browser's build. */
  clientDir?: string
  /** Folder of the console build. */
  consoleDir?: string
  /** Replacements of the build's index.html and console.html (development). */
  template?: Template
  consoleTemplate?: Template
  /** Address of the script for operators on the portal's pages (development). */
  editHere?: string
  /** Draws pages; without it, only the browser does. */
  renderer?: Renderer
  /** Draws previews of drafts, separately from visitors' pages. */
  draftRenderer?: Renderer
  now?: () => Date
  /** Whether a stop has begun, from when on load balancers should send no more requests. */
  isLeaving?: () => boolean
  /** Limit of connections instead of one that follows from the limit of open files, for tests. */
  maxConnections?: number
  /** Cost of a password hash, for tests that are not about it. */
  cost?: Cost
}

/** The script that links a page to the place in the console where it is edited. */
const editHere = 'src/console/edit-link/edit-link.ts'

const bodyLimit = 1024 * 1024
/** Milliseconds without a byte in either direction, as of a client that stops reading, after which a connection is closed. */
const silence = 300_000

/** The portal's server, not yet listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, store, release, ports } = options
  const words = () => release.current
  const app = Fastify({
    ...(options.log ? { loggerInstance: options.log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.trustedProxies.length > 0 ? env.trustedProxies : false,
    bodyLimit,
    requestTimeout: uploadTime,
    connectionTimeout: silence,
    // Our own refusal answers a request without Host.
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    forceCloseConnections: 'idle',
    // Requests on kept connections are still answered during a stop; Fastify's own 503 does not follow the contract.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    clientErrorHandler: (error, socket) => answerClientError(error, socket, baseHeaders(env, newNonce()), words()),
    frameworkErrors: (error, request, reply) => {
      limitBodyTime(request, baseHeaders(env, newNonce()), words())
      void sendError(error, request, reply.headers(baseHeaders(env, newNonce())), words())
    },
  })
  // Behind a proxy, all connections are the proxy's, which has to limit those of its clients.
  limitConnections(app.server, { most: options.maxConnections ?? mostConnections(), perNetwork: env.trustedProxies.length === 0 })
  app.server.on('checkExpectation', (_request, response) => answerExpectation(response, baseHeaders(env, newNonce()), words()))
  await app.register(cookie)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addContentTypeParser(
    'multipart/form-data',
    env.portalApi
      ? async (_request: FastifyRequest, payload: IncomingMessage) => payload
      : uploadReader((request) => isFormPage(release.current, requestPath(request))),
  )
  const now = options.now ?? monotonicClock()
  const services = createServices(store, {
    testHooks: env.testHooks,
    cost: options.cost,
    port: ports.sms,
    outside: ports.outside,
    mail: ports.mail,
    mailField: (kind) => words().tree.accounts?.kinds[kind]?.email,
    calls: () => words().tree.portal.outside?.calls ?? {},
    now,
    log: options.log,
  })
  const parts: ResponderParts = {
    env,
    store,
    release,
    live: options.live ?? fixedView(release),
    ports,
    services,
    now,
    startedAt: now(),
    isLeaving: options.isLeaving ?? (() => false),
  }
  const loops = [services.sms, services.outbox, createScheduleLoop(parts, options.log)]
  app.addHook('onReady', async () => loops.forEach((loop) => loop.start()))
  app.addHook('onClose', async () => void (await Promise.all(loops.map((loop) => loop.stop()))))
  app.addHook('onClose', () => services.views.flush())
  const events = releaseEvents(parts)
  app.addHook('preClose', async () => events.close())
  const previews = options.draftRenderer && !env.portalApi ? createPreviews(parts, options.draftRenderer, app.log) : undefined
  app.addHook('onClose', () => previews?.close())
  const dispatch = dispatcher(parts, surfacesOf(parts, options, { events: events.responder, previews }))
  app.addHook('onRequest', limitPipelining())
  app.addHook(
    'onRequest',
    async (request, reply) => void reply.headers({ ...baseHeaders(env, nonceOf(request)), 'x-request-id': request.id }),
  )
  app.addHook('onRequest', (request) => admit(parts, request))
  // After the body has arrived: whoever sends it slowly keeps nobody waiting.
  app.addHook('preHandler', takeTurns())
  app.setErrorHandler(async (error, request, reply) => {
    const credentials = { token: tokenOf(request.headers.authorization), cookie: requestCookie(env, request, 'session') }
    const told = await withEndReason(error, services.sessions, credentials).catch((cause: unknown) => cause)
    return sendError(told, request, reply, words())
  })
  app.setNotFoundHandler(dispatch)
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { id: request.id, method: request.method, path: requestPath(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
  return app
}

/** Refuses what must not be read, and limits the time in which a body may arrive, that of a refused request, too. */
async function admit(parts: ResponderParts, request: FastifyRequest): Promise<void> {
  let uploader: Uploader | null = null
  try {
    refuseRepeated(request.raw.rawHeaders)
    uploader = await admitUpload(parts, request, requestPath(request))
  } finally {
    // Files on slow connections need longer, but only accounts get that time.
    if (!uploader?.account) limitBodyTime(request, baseHeaders(parts.env, newNonce()), parts.release.current)
  }
}

/** All responders, in the order in which they are tried. */
function surfacesOf(
  parts: ResponderParts,
  options: AppOptions,
  { events, previews }: { events: Responder; previews: Previews | undefined },
): Responder[] {
  const clientDir = options.clientDir ?? join('dist', 'client')
  const consoleDir = options.consoleDir ?? join('dist', 'console')
  const reports = { count: 0 }
  const reads = [
    health(parts),
    openapi(parts),
    operatorStatus(parts, reports),
    testHooks(parts),
    events,
    recordFiles(parts),
    recordPictures(parts),
    sitemap(parts),
    captchaResponder(parts),
    releaseAssets(parts),
    staticFiles(clientDir),
    staticFiles(consoleDir),
    consoleDocument(parts, options.consoleTemplate ?? builtTemplate(consoleDir, 'src/console/console.html')),
  ]
  const drawing = { template: options.template ?? builtTemplate(clientDir), preloads: createPreloads(builtManifest(clientDir)) }
  const page = indexPage(parts, {
    ...drawing,
    first: readFirstScript(clientDir, builtAddress(clientDir, firstSource)),
    sheets: readSheets(clientDir),
    renderer: options.renderer,
    editHere: options.editHere ?? builtAddress(consoleDir, editHere),
  })
  const operations = parts.env.portalApi ? backend(parts, parts.env.portalApi) : api(parts)
  return [cspReport(reports), previewPage(parts, previews, drawing), consoleApi(parts, previews), operations, ...reads.map(readOnly), page]
}
