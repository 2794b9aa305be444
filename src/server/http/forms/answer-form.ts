import { mayOpen } from '../../../contract/derived/accounts/access'
import { routeAt } from '../../../contract/derived/route-at'
import type { Form } from '../../../contract/form'
import type { PageToRender, ReadForm, SentForm } from '../../../render'
import { translateFaults, type UntranslatedFault } from '../../../validate/form/fault'
import { faultsOf } from '../../../validate/form/faults'
import { deferredFormText } from '../../../validate/form/native/deferred-form'
import { isSendable } from '../../../validate/form/native/sendable'
import { sentNames } from '../../../validate/form/native/sent-names'
import { refused } from '../../replies/envelope'
import { Refusal } from '../../replies/refusal'
import { bootOf } from '../assets/boot'
import type { RenderedPages } from '../pages/rendered-pages'
import type { ResponderParts } from '../responder'
import { toRefusal } from '../../replies/to-refusal'
import { accepted, signOutByForm } from './accepted'
import type { FormAnswer } from './form-answer'
import { createFormCalls, type FormCalls } from './form-calls'
import { nativePosts, type PageAsked } from './native-posts'
import { readFormBody, type FormBody } from './read-form-body'
import { sentBefore } from './sent-before'
import { signInFirst } from './sign-in-first'

/** CSRF protection: only cookies identify the account here, so the browser must state that one of our own pages sent the form. */
function refuseElsewhere({ origin, 'sec-fetch-site': site }: PageAsked['asked']['request']['headers']) {
  if (origin === undefined && site !== 'same-origin') throw new Refusal('forbidden')
}

/** Handles a form that a browser has posted without script to its own page; null when the page has no such form. */
export async function answerForm(parts: ResponderParts, pages: RenderedPages, given: PageAsked): Promise<FormAnswer | null> {
  const { asked, release, visitor } = given
  refuseElsewhere(asked.request.headers)
  const body = await readFormBody(asked.request, parts.services.uploads)
  const said = (name: keyof typeof sentNames) => body.pairs.find(([own]) => own === sentNames[name])?.[1]
  const id = said('form') ?? ''
  const module = Object.hasOwn(release.forms, id) ? release.forms[id] : undefined
  const boot = bootOf(parts.env, release)
  const route = routeAt(boot.routes, asked.path)
  const posts = nativePosts(parts, given)
  if (posts && said('signOut') !== undefined) return signOutByForm(parts, given, createFormCalls(parts, given, undefined))
  if (!module || !route || !posts) return null
  const { path, query } = asked
  const from = said('from')
  const opening: PageToRender = {
    revision: boot.revision,
    path,
    query,
    session: visitor.session,
    posts: from === undefined ? posts : { ...posts, from },
  }
  const toSignIn = () => signInFirst(given, opening, route, deferredFormText(module.form, query ? `${path}?${query}` : path, body.pairs))
  const isGuest = visitor.session.token === ''
  // The session of the account that filled the form in has ended; a guest's page may not have this form at all.
  if (isGuest && said('account') !== undefined) return toSignIn()
  if (!mayOpen(boot.accounts, route.access, visitor.session)) return isGuest ? toSignIn() : { to: path }

  const refuse = (error: unknown, read: ReadForm): FormAnswer => {
    const refusal = toRefusal(error)
    if (!refusal) throw error
    if (refusal.error === 'session') return toSignIn()
    const { status, body: notice } = refused(refusal, release)
    const { faults, retryAfter } = refusal.details
    // As in spec §4 and in the script (`runtime/session/sign-in.ts`).
    const more = status === 200 && !read.send && read.call.operation === boot.portal.operations.login ? '…' : ''
    return back(read, { ...(faults ? { faults } : { failure: notice.message + more }), status, retryAfter })
  }
  const back = (read: ReadForm, what: FormRefusal): FormAnswer => ({
    ...renderAgain(given, opening, id, read, what),
    visitor,
    status: what.status ?? 200,
    retryAfter: what.retryAfter,
  })

  const calls = createFormCalls(parts, given, said('key'))
  const { username } = visitor.session
  const isOthers = username !== '' && (said('account') ?? username) !== username
  try {
    const files = isOthers ? noFiles : await filesOf(body, module.form, calls)
    const read = await pages.readForm(
      id,
      { pairs: body.pairs, files: files.ids, send: said('send') },
      opening,
      release,
      visitor,
      asked.request,
    )
    // The page no longer contains the form.
    if (!read) return { to: query ? `${path}?${query}` : path, said: refused(new Refusal('superseded'), release).body.message }
    if (!isSendable(module.form, read.submit.operation, posts.secrets))
      return back(read, { failure: release.translator.translate('formNeedsScript'), status: 403 })
    if (isOthers) return back(read, { failure: release.translator.translate('accountChanged', { name: username }), status: 409 })
    if (files.faults.length > 0) return back(read, { faults: files.faults, status: 422 })
    if (said('remove') !== undefined) return back(read, {})
    try {
      if (!(await isFormOf(parts, said('revision'), id, boot))) throw new Refusal('superseded')
      const { send, visible, call } = read
      const faults = faultsOf(module, read.values).filter(({ field }) => (send?.needs ?? visible).includes(field))
      if (faults.length > 0) throw new Refusal('body', { faults })
      if (send) {
        await calls.call(send)
        return back(read, { notice: release.translator.translate('codeSent') })
      }
      const before = await sentBefore(parts, given, { key: said('key'), read, files: body.files, uploads: Object.keys(files.ids) })
      if (before.isAgain) return back(read, { failure: release.translator.translate('formSentBefore'), status: 409 })
      const data = await calls.call(call)
      before.remember()
      return await accepted(parts, pages, given, { opening, read, data, calls, kept: said('kept'), from })
    } catch (error) {
      return refuse(error, read)
    }
  } catch (error) {
    if (toRefusal(error)?.error === 'session') return toSignIn()
    throw error
  }
}

interface FormRefusal {
  faults?: UntranslatedFault[]
  failure?: string
  notice?: string
  status?: number
  retryAfter?: number | undefined
}

/** The page with the typed values, faults at their fields, and one sentence for everything else. */
function renderAgain(
  { release: { translator } }: PageAsked,
  opening: PageToRender,
  id: string,
  { inputs, visible }: ReadForm,
  { faults = [], failure = '', notice }: FormRefusal,
): { opening: PageToRender } {
  const all = translateFaults(faults, translator.toText)
  const placed = all.filter(({ field }) => visible.includes(field))
  const others = all.filter((fault) => !placed.includes(fault)).map(({ message }) => message)
  const sent: SentForm = {
    id,
    inputs,
    faults: placed,
    failure: [...others, failure].filter(Boolean).join(translator.translate('semicolon')),
  }
  return { opening: { ...opening, sent, ...(opening.posts && notice ? { posts: { ...opening.posts, notice } } : {}) } }
}

/** Whether the form is unchanged since it was opened: the same module address, in a release that is still remembered. */
const isFormOf = async ({ live }: ResponderParts, begun: string | undefined, id: string, boot: ReturnType<typeof bootOf>) =>
  begun === boot.revision || (begun !== undefined && (await live.find(begun))?.boot.forms[id] === boot.forms[id])

/** Another account's files are neither stored nor shown. */
const noFiles: Awaited<ReturnType<typeof filesOf>> = { ids: {}, faults: [] }

/** Stores the files sent with a form; each field's new files follow those that it already has. */
async function filesOf({ pairs, files, isCut }: FormBody, { ui }: Form, calls: FormCalls) {
  const ids: Record<string, string[]> = {}
  const faults: UntranslatedFault[] = []
  const gone = pairs.find(([name]) => name === sentNames.remove)?.[1]
  for (const [field, { widget }] of Object.entries(ui)) {
    if (widget !== 'upload') continue
    const held = pairs.flatMap(([name, value]) => (name === field && value !== gone ? [value] : []))
    for (const [name, file] of files) {
      if (name !== field) continue
      const stored = await calls.store(file, isCut)
      if ('id' in stored) held.push(stored.id)
      else faults.push({ field, rule: 'file', message: stored.fault })
    }
    ids[field] = held
  }
  return { ids, faults }
}
