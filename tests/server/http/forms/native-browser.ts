import { sentNames } from '../../../../src/validate/form/native/sent-names'
import { unescapeHtml } from '../../../../src/server/http/pages/escape-html'
import type { TestPortal } from '../../portal'
import { documentCookie } from '../../visitor'

export interface Shown {
  status: number
  /** The target of the redirect, if any. */
  to: string | undefined
  html: string
  /** The fields that a browser would send, by name. */
  held: URLSearchParams
  /** The messages at fields. */
  faults: Record<string, string>
  /** The messages for the whole form. */
  messages: string[]
}

const attribute = (tag: string, name: string) => {
  const found = new RegExp(` ${name}(?:="([^"]*)")?(?=[ />])`).exec(tag)
  return found ? unescapeHtml(found[1] ?? '') : undefined
}

/** What a browser without scripts would send for a rendered form. */
function heldIn(form: string): URLSearchParams {
  const held = new URLSearchParams()
  for (const [tag] of form.matchAll(/<input [^>]*>/g)) {
    const [name, type] = [attribute(tag, 'name'), attribute(tag, 'type') ?? 'text']
    const isOff = ['checkbox', 'radio'].includes(type) && attribute(tag, 'checked') === undefined
    if (name !== undefined && type !== 'file' && !isOff) held.append(name, attribute(tag, 'value') ?? 'on')
  }
  for (const [, tag = '', text = ''] of form.matchAll(/<textarea( [^>]*)>(.*?)<\/textarea>/gs))
    held.append(attribute(`${tag} `, 'name') ?? '', unescapeHtml(text))
  for (const [, tag = '', options = ''] of form.matchAll(/<select( [^>]*)>(.*?)<\/select>/gs)) {
    const chosen = /<option(?=[^>]* selected)[^>]*>/.exec(options)?.[0]
    held.append(attribute(`${tag} `, 'name') ?? '', (chosen && attribute(chosen, 'value')) ?? '')
  }
  return held
}

export function shownIn(status: number, to: string | undefined, html: string): Shown {
  const form = /<form [^>]*form__body.*?<\/form>/s.exec(html)?.[0] ?? ''
  const faults = [...form.matchAll(/<p class="field__fault" id="[^"]*_(\w+?)__fault"[^>]*>([^<]+)<\/p>/g)]
  const messages = [...html.matchAll(/<p class="(?:form__told|form__failure-text|form__needs-script|arrival-notice)">(.*?)<\/p>/gs)]
  return {
    status,
    to,
    html,
    held: heldIn(form),
    faults: Object.fromEntries(faults.map(([, name = '', text = '']) => [name, unescapeHtml(text)])),
    messages: messages.map(([, text = '']) => unescapeHtml(text.replace(/<[^>]*>/g, ''))),
  }
}

export type Fields = Record<string, string | string[] | File | File[]>

/** A browser that runs no scripts. */
export function nativeBrowser(portal: TestPortal, cookies: Record<string, string> = {}, own: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies))
  const headers = () => ({
    host: 'localhost:8000',
    accept: 'text/html',
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    ...own,
  })
  const shown = (answer: Awaited<ReturnType<typeof portal.app.inject>>): Shown => {
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) jar.delete(name)
      else jar.set(name, value)
    }
    return shownIn(answer.statusCode, answer.headers.location as string | undefined, answer.body)
  }
  const open = async (url: string) => shown(await portal.app.inject({ url, headers: headers() }))
  const sendBody = async (
    url: string,
    payload: string | Buffer,
    type: string,
    { origin = 'http://localhost:8000', ...more }: Record<string, string> = {},
  ) =>
    shown(
      await portal.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...headers(), ...(origin ? { origin } : {}), 'content-type': type, ...more },
      }),
    )
  return {
    jar,
    open,
    /** Changes fields in a page's form and sends it. */
    send(url: string, page: Shown, fields: Fields = {}, more: Record<string, string> = {}) {
      const body = new URLSearchParams(page.held)
      for (const [name, value] of Object.entries(fields)) {
        body.delete(name)
        for (const one of [value].flat()) if (typeof one === 'string') body.append(name, one)
      }
      return sendBody(url, body.toString(), 'application/x-www-form-urlencoded', more)
    },
    /** The same for a multipart form, with each file at its field's position. */
    async sendParts(url: string, page: Shown, fields: Fields) {
      const form = new FormData()
      for (const [name, text] of page.held) if (!(name in fields)) form.append(name, text)
      for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one as string)
      const packed = new Response(form)
      return sendBody(url, Buffer.from(await packed.arrayBuffer()), packed.headers.get('content-type') ?? '')
    },
    /** Solves the captcha whose picture was loaded. */
    async solve(purpose: string): Promise<string> {
      await open(`/_/captcha?purpose=${purpose}&variant=1`)
      return (await portal.app.inject({ url: `/__test__/captcha?key=${jar.get('captcha')}` })).json().answer
    },
  }
}

export const field = (name: keyof typeof sentNames) => sentNames[name]

/** A browser that runs no scripts, in which a demonstration account is signed in. */
export async function signedInBrowser(portal: TestPortal, username: string) {
  const pairs = (await documentCookie(portal, username)).split(';').map((pair) => pair.trim().split('=') as [string, string])
  return nativeBrowser(portal, Object.fromEntries(pairs))
}
