import { randomUUID } from 'node:crypto'
import type { Release } from '../../../release/release'
import type { NativePosts } from '../../../render'
import type { Env } from '../../env'
import { bootOf } from '../assets/boot'
import type { ResponderParts, ResponderRequest } from '../responder'
import type { PageVisitor } from '../pages/visitor'

/** A request for a page, or one that posts a form to it. */
export interface PageAsked {
  asked: ResponderRequest
  release: Release
  visitor: PageVisitor
}

const local = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i

/** Whether nobody can intercept the request: over TLS, or on this machine as the browser sees it. */
const isSealed = ({ publicUrl }: Env, host = '') =>
  publicUrl === undefined ? local.test(host) : publicUrl.startsWith('https:') || local.test(new URL(publicUrl).host)

/** How a page's forms are posted without script; absent with a foreign backend, where only the script sends them. */
export function nativePosts({ env }: ResponderParts, { asked: { request }, release, visitor }: PageAsked): NativePosts | undefined {
  if (env.portalApi) return undefined
  const { revision } = bootOf(env, release)
  const { token, username } = visitor.session
  return { secrets: isSealed(env, request.headers.host), revision, ...(token === '' ? {} : { key: randomUUID(), account: username }) }
}
