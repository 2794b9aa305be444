import { checkAccess } from '../request/access'
import { matchBegun } from '../request/begun-release'
import { FileAnswer } from '../replies/file-answer'
import { match } from '../request/match'
import { answer } from '../pipeline'
import { tokenOf } from '../accounts/sessions'
import { requestCookie, setCookie } from './cookies'
import type { ResponderParts, Responder } from './responder'
import { streamOf } from './stream-of'

/** Serves every operation of the live release. */
export const api =
  (parts: ResponderParts): Responder =>
  async ({ method, path, query, request, reply }) => {
    const release = parts.release.current
    const found = match(release, method, path)
    if (!found) return null
    const asked = [request.headers['x-portal-revision']].flat()[0]
    const begun = asked && asked !== release.revision ? await parts.live.find(asked) : null
    const matched = matchBegun(release, begun, asked, found, { method, path })
    const { env, store, ports, services } = parts
    const credentials = { token: tokenOf(request.headers.authorization), cookie: requestCookie(env, request, 'session') }
    const given = await answer({
      matched,
      release,
      env,
      store,
      ports,
      services,
      query,
      now: parts.now(),
      address: request.ip,
      requestId: request.id,
      log: request.log,
      header: (name) => [request.headers[name]].flat()[0],
      credentials,
      isGone: () => request.raw.socket.destroyed,
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      deviceCookie: requestCookie(env, request, 'device'),
      visitorCookie: requestCookie(env, request, 'visitor'),
      signOnCookie: requestCookie(env, request, 'signOn'),
      identityCookie: requestCookie(env, request, 'identity'),
      setCookie: (name, value) => setCookie(env, reply, name, value),
      announceLevel: (level) => void reply.header('x-level', String(level)),
    })
    if (!(given instanceof FileAnswer)) return { body: given }
    // Sending may take minutes, in which the session may be used elsewhere: each check needs the time at which it is made.
    const mayGoOn = async () =>
      checkAccess(release.boot.accounts, matched.operation.access, await services.sessions.find(credentials, parts.now()))
    return { headers: given.headers(), body: streamOf(given.while(mayGoOn).content) }
  }
