import type { PortalProcess } from '../live/process'
import { sealerOf } from '../visitor'

/** A portal that answers at an address. */
type Answering = Pick<PortalProcess, 'url'>

export type Headers = Record<string, string>
/** The JSON body of a response. */
export const json = async (answer: Promise<Response>) => (await (await answer).json()) as { code: number; data: Record<string, string> }

/** A solved captcha, as the two headers. */
export async function captcha({ url }: Answering, purpose: string): Promise<Headers> {
  const issued = (await (await fetch(`${url}/ad/api/catpchaNew/digitalCaptcha?purpose=${purpose}`)).json()) as object
  const key = Object.keys(issued)[0]!
  const { answer } = (await (await fetch(`${url}/__test__/captcha?key=${key}`)).json()) as { answer: string }
  return { biyicaptchakey: key, biyicaptcha: answer }
}

export const post = ({ url }: Answering, path: string, body: object, headers: Headers = {}) =>
  fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
export const sealed = async ({ url }: Answering, text: string) =>
  sealerOf((await json(fetch(`${url}/ad/api/system/getKey`))).data as unknown as string)(text)

/** Token and cookie of the verified demonstration enterprise. */
export async function signIn(portal: Answering): Promise<Headers> {
  const answer = await post(
    portal,
    '/ad/api/system/login-pwd',
    { username: 'demo-verified', password: await sealed(portal, 'Demo#2026') },
    await captcha(portal, 'login'),
  )
  const cookie = answer.headers
    .getSetCookie()
    .find((line) => line.startsWith('sid='))!
    .split(';')[0]!
  const { token } = ((await answer.json()) as { data: { token: string } }).data
  return { authorization: token, cookie }
}

export function sendFile({ url }: Answering, headers: Headers, name: string, bytes: Buffer): Promise<Response> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], name))
  return fetch(`${url}/ad/api/uploadFile`, { method: 'POST', headers, body: form })
}
