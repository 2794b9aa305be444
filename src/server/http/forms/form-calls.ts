import type { SentCall } from '../../../render'
import type { UploadedFile } from '../../files/read-multipart'
import { maxUploadBytes } from '../../files/inspect-upload'
import { wordWith } from '../../../contract/words/word'
import { answer } from '../../pipeline'
import { FileAnswer } from '../../replies/file-answer'
import { refused } from '../../replies/envelope'
import { Refusal } from '../../replies/refusal'
import type { RequestContext } from '../../request/request-context'
import { requestCookie, setCookie } from '../cookies'
import type { ResponderParts } from '../responder'
import { toRefusal } from '../../replies/to-refusal'
import { pageContext } from '../pages/page-context'
import type { PageAsked } from './native-posts'

export type FormCalls = ReturnType<typeof createFormCalls>

/** Makes a form's calls through the same pipeline as the script's; secret values are not encrypted. */
export function createFormCalls(
  parts: ResponderParts,
  { asked: { request, reply }, release, visitor }: PageAsked,
  key: string | undefined,
) {
  let session = requestCookie(parts.env, request, 'session')

  async function ask(
    id: string,
    values: Record<string, unknown>,
    headers: Record<string, string | undefined>,
    own: Partial<RequestContext> = {},
  ) {
    const operation = release.operations.find((one) => one.id === id)
    if (!operation) throw new Refusal('missing')
    const context = pageContext(parts, { release, visitor, request }, operation, values)
    const given = await answer({
      ...context,
      isPlain: true,
      header: (name) => (name in headers ? headers[name] : context.header(name)),
      setCookie(name, value) {
        if (name === 'session') session = value ?? undefined
        setCookie(parts.env, reply, name, value)
      },
      ...own,
    })
    return given instanceof FileAnswer || !('data' in given) ? undefined : given.data
  }

  return {
    /** The session after the calls. */
    session: () => session,
    call: ({ operation, values, proof }: SentCall) =>
      ask(operation, values, {
        'idempotency-key': key,
        biyicaptchakey: requestCookie(parts.env, request, 'captcha'),
        biyicaptcha: proof || undefined,
      }),
    /** Stores a file of the account; returns its id, or why it is refused. */
    async store({ name, type, bytes }: UploadedFile, isCut: boolean): Promise<{ id: string } | { fault: string }> {
      try {
        if (isCut || bytes.length > maxUploadBytes)
          throw new Refusal('tooLarge', { message: wordWith('fileTooBig', { megabytes: maxUploadBytes / 1024 / 1024 }) })
        const form = new FormData()
        form.append('file', new File([new Uint8Array(bytes)], name, { type }))
        const packed = new Response(form)
        const body = Buffer.from(await packed.arrayBuffer())
        const stored = await ask(
          release.tree.portal.files?.upload ?? '',
          {},
          { 'content-type': packed.headers.get('content-type') ?? '' },
          { body },
        )
        return { id: String((stored as { id: unknown }).id) }
      } catch (error) {
        const refusal = toRefusal(error)
        if (!refusal || refusal.error === 'session') throw error
        return { fault: refused(refusal, release).body.message }
      }
    },
  }
}
