import { randomUUID } from 'node:crypto'
import type { Release } from '../../../release/release'
import type { NativePosts } from '../../../render'
import type { Env } from '../../env'
import { bootOf } from '../assets/boot'
import type { ResponderParts, ResponderRequest } from '../responder'
import type { PageVisitor } from '../pages/visitor'

/** A page that somebody asks for, or sends a form to. */
export interface PageAsked {
  asked: ResponderRequest
  release: Release
  visitor: PageVisitor
}

const local = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i

/** Whether nobody on the way reads what a browser sends: over TLS, and on this very machine, as browsers see it too. */
const isSealed = ({ publicUrl }: Env, host = '') =>
  publicUrl === undefined ? local.test(host) : publicUrl.startsWith('https:') || local.test(new URL(publicUrl).host)

/** How the forms of a page are taken; before a foreign backend the script alone sends them. */
export function nativePosts({ env }: ResponderParts, { asked: { request }, release, visitor }: PageAsked): NativePosts | undefined {
  if (env.portalApi) return undefined
  const { revision } = bootOf(env, release)
  return { secrets: isSealed(env, request.headers.host), revision, ...(visitor.session.token === '' ? {} : { key: randomUUID() }) }
}
