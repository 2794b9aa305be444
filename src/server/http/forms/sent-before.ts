import { createHash } from 'node:crypto'
import type { ReadForm } from '../../../render'
import type { Release } from '../../../release/release'
import { keyedHash } from '../../accounts/secrets'
import { requestCookie, setCookie } from '../cookies'
import type { ResponderParts } from '../responder'
import type { PageAsked } from './native-posts'
import type { FormBody } from './read-form-body'

/** Whether each call of an operation makes another record. */
function makesRecord({ operations, tree }: Release, id: string): boolean {
  const serve = operations.find((one) => one.id === id)?.serve
  if (serve?.by === 'record') return serve.record.verb === 'create'
  if (serve?.by !== 'flow') return false
  const { flow, transition } = serve.flow
  return tree.flows[flow]?.transitions.some(({ id: own, from }) => own === transition && from === undefined) ?? false
}

/** Number of sent forms that a browser remembers. */
const most = 8

interface Sent {
  key: string | undefined
  read: ReadForm
  files: FormBody['files']
  /** Fields whose values are ids of files, which differ in each upload. */
  uploads: readonly string[]
}

/**
 * Recognizes what the account has just sent from this browser and sends again from another copy of the page. After "back" a browser opens
 * the page anew, with a new idempotency key, and types what was typed before.
 */
export async function sentBefore(parts: ResponderParts, { asked, release, visitor }: PageAsked, { key, read, files, uploads }: Sent) {
  const { operation, values } = read.call
  if (key === undefined || !makesRecord(release, operation)) return { isAgain: false, remember: () => undefined }
  const typed = Object.entries(values).filter(([name]) => !uploads.includes(name))
  const attached = files.map(([field, { name, bytes }]) => [field, name, createHash('sha256').update(bytes).digest('base64url')])
  const text = JSON.stringify([visitor.session.username, operation, typed, attached])
  const digest = keyedHash(await parts.store.keys.secret('sentForms'), text)
  const held = requestCookie(parts.env, asked.request, 'sent')?.split(' ').filter(Boolean) ?? []
  const others = held.filter((one) => !one.startsWith(`${digest}.`))
  const isAgain = held.some((one) => one.startsWith(`${digest}.`) && one !== `${digest}.${key}`)
  const put = (sent: string[]) => setCookie(parts.env, asked.reply, 'sent', sent.length > 0 ? sent.slice(0, most).join(' ') : null)
  // Who sends it once more after being told wants another record.
  if (isAgain) put(others)
  return { isAgain, remember: () => put([`${digest}.${key}`, ...others]) }
}
