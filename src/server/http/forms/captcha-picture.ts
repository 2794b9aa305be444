import { captchaPicture as address } from '../../../validate/form/native/sent-names'
import { answer } from '../../pipeline'
import { FileAnswer } from '../../replies/file-answer'
import { setCookie } from '../cookies'
import { pageContext } from '../pages/page-context'
import { anonymousRequester } from '../pages/visitor'
import type { Responder, ResponderParts } from '../responder'

/** `GET /_/captcha`: a captcha picture for a browser without script, with its key in a cookie; issued like the script's call. */
export const captchaResponder =
  (parts: ResponderParts): Responder =>
  async ({ path, query, request, reply }) => {
    if (path !== address || parts.env.portalApi) return null
    const release = parts.release.current
    const operation = release.operations.find(({ id }) => id === release.tree.portal.operations.captcha)
    if (!operation) return null
    const asked = new URLSearchParams(query)
    const values = Object.fromEntries(['purpose', 'variant'].flatMap((name) => (asked.has(name) ? [[name, asked.get(name)]] : [])))
    const visitor = { ...anonymousRequester, isKnown: false }
    const given = await answer(pageContext(parts, { release, visitor, request }, operation, { ...values, way: 'picture' }))
    const [key, picture] = given instanceof FileAnswer ? [] : (Object.entries(given)[0] ?? [])
    if (key === undefined || typeof picture !== 'string') return null
    setCookie(parts.env, reply, 'captcha', key)
    const [head = '', bytes = ''] = picture.split(',')
    return { headers: { 'content-type': /^data:([^;]+)/.exec(head)?.[1] ?? '' }, body: Buffer.from(bytes, 'base64') }
  }
