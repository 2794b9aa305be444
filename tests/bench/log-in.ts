import { constants, publicEncrypt } from 'node:crypto'
import { ask } from './load'

/** A separate address for each caller, as behind the city's proxy. */
export const addressOf = (at: number) => ({ 'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}` })

export const keyOf = async (url: string) => JSON.parse((await ask(`${url}/ad/api/system/getKey`)).text).data as string

export const seal = (key: string, text: string) =>
  publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(encodeURIComponent(text))).toString(
    'base64',
  )

/** Solves a captcha; returns the two headers. */
export async function solve(url: string, purpose: string, from: Record<string, string>) {
  const issued = JSON.parse((await ask(`${url}/ad/api/catpchaNew/digitalCaptcha?purpose=${purpose}`, { headers: from })).text)
  const key = Object.keys(issued)[0] ?? ''
  const { answer } = JSON.parse((await ask(`${url}/__test__/captcha?key=${key}`)).text)
  return { biyiCaptchaKey: key, biyiCaptcha: String(answer) }
}

/** Captcha and login, both measured; returns the headers of the session, or null when it was refused. */
export async function logIn(
  url: string,
  key: string,
  at: number,
  username = ['demo-new', 'demo-verified'][at % 2],
): Promise<Record<string, string> | null> {
  const from = addressOf(at)
  const headers = { ...from, 'content-type': 'application/json', ...(await solve(url, 'login', from)) }
  const { text, cookies } = await ask(`${url}/ad/api/system/login-pwd`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username, password: seal(key, 'Demo#2026') }),
  })
  const { code, data } = JSON.parse(text)
  return code === 0
    ? { authorization: data.token, cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '), 'content-type': 'application/json' }
    : null
}
