import { isOwnAddress } from '../../../validate/own-address'
import { readDeferredForm } from '../../../validate/form/native/deferred-form'
import { endedDraftsAge, endedDraftsCookie, withEndedDraft } from '../../../validate/form/ended-drafts'
import { mayOpen } from '../../../contract/derived/accounts/access'
import { routeAt } from '../../../contract/derived/route-at'
import type { PageToRender, ReadForm } from '../../../render'
import { bootOf } from '../assets/boot'
import { cookieName, setCookie, setReadableCookie } from '../cookies'
import type { RenderedPages } from '../pages/rendered-pages'
import { pageVisitor } from '../pages/visitor'
import type { ResponderParts } from '../responder'
import { toRefusal } from '../../replies/to-refusal'
import type { FormAnswer } from './form-answer'
import type { FormCalls } from './form-calls'
import { nativePosts, type PageAsked } from './native-posts'
import { pathOfRoute } from './sign-in-first'

interface Accepted {
  opening: PageToRender
  read: ReadForm
  data: unknown
  calls: FormCalls
  /** The interrupted form's values, carried through the sign-in form. */
  kept: string | undefined
  from: string | undefined
}

/** Redirects where the script would; signing in and out work as in the script. */
export async function accepted(parts: ResponderParts, pages: RenderedPages, given: PageAsked, done: Accepted): Promise<FormAnswer> {
  const { release } = given
  const { opening, read, data, calls } = done
  const { operations, guard, logout } = release.boot.portal
  endDraft(parts, given, read.draft)
  if (read.call.operation === operations.login) return signedIn(parts, pages, given, done)
  if (read.call.operation === operations.password) return end(parts, given, pathOfRoute(release, guard.signIn))
  if (read.call.operation === operations.close) return end(parts, given, pathOfRoute(release, logout.closed ?? guard.home))
  const { to, said, calls: after } = await pages.outcomeOf(opening, read.submit.then ?? [], { ...read.roots, data })
  if (after.includes(operations.logout)) return signOutByForm(parts, given, calls)
  return { to: to ?? (opening.query ? `${opening.path}?${opening.query}` : opening.path), said }
}

/** Ends the browser's session whatever the call answers, as the script does. */
export async function signOutByForm(parts: ResponderParts, given: PageAsked, calls: FormCalls): Promise<FormAnswer> {
  const { operations, guard } = given.release.boot.portal
  try {
    await calls.call({ operation: operations.logout, values: {}, proof: '' })
  } catch (error) {
    if (!toRefusal(error)) throw error
  }
  return end(parts, given, pathOfRoute(given.release, guard.home))
}

/** Marks the form's local draft as sent, so that the next script on this device deletes it. */
function endDraft({ env }: ResponderParts, { asked: { request, reply }, visitor }: PageAsked, draft: string): void {
  const value = withEndedDraft(request.cookies[endedDraftsCookie] ?? '', [visitor.session.username, draft])
  setReadableCookie(env, reply, endedDraftsCookie, value, endedDraftsAge)
}

/** Ends the session and marks the account's drafts on this device for deletion. */
function end(parts: ResponderParts, given: PageAsked, to: string): FormAnswer {
  const { env } = parts
  const {
    asked: { reply },
    release,
  } = given
  endDraft(parts, given, '')
  setCookie(env, reply, 'session', null)
  setReadableCookie(env, reply, release.boot.portal.storage.cookie, '', 0)
  return { to }
}

/** Sets the token cookie that the script would set. An interrupted form comes back with its values, to be sent again. */
async function signedIn(
  parts: ResponderParts,
  pages: RenderedPages,
  given: PageAsked,
  { data, calls, kept: text, from }: Accepted,
): Promise<FormAnswer> {
  const { asked, release } = given
  const { storage, guard } = release.boot.portal
  const { token } = data as { token?: unknown }
  if (typeof token !== 'string' || token === '') throw new Error('a sign-in answers without a token')
  setReadableCookie(parts.env, asked.reply, storage.cookie, token)
  const cookies = { ...asked.request.cookies, [storage.cookie]: token, [cookieName(parts.env, 'session')]: calls.session() }
  const visitor = await pageVisitor(parts, release.tree.portal, { headers: asked.request.headers, cookies })
  const boot = bootOf(parts.env, release)
  const opens = (address: string) => {
    const route = routeAt(boot.routes, address)
    return route !== undefined && route.id !== guard.signIn && mayOpen(boot.accounts, route.access, visitor.session)
  }
  const deferred = readDeferredForm(text)
  const isTheirs = deferred?.account === '' || deferred?.account === visitor.session.username
  const posts = nativePosts(parts, { ...given, visitor })
  if (deferred && isTheirs && posts && opens(deferred.address)) {
    const [path = '', query = ''] = deferred.address.split('?')
    const opening: PageToRender = { revision: boot.revision, path, query, session: visitor.session, posts }
    const read = await pages.readForm(deferred.form, { pairs: deferred.pairs, files: {} }, opening, release, visitor, asked.request)
    const sent = read && { id: deferred.form, inputs: read.inputs, faults: [], failure: '' }
    if (sent)
      return {
        opening: { ...opening, sent, posts: { ...posts, notice: release.translator.translate('formSignedIn') } },
        visitor,
        status: 200,
      }
  }
  return { to: isOwnAddress(from) && opens(from) ? from : pathOfRoute(release, guard.home) }
}
