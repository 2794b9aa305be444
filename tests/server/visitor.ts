import { createRequire } from 'node:module'
import type { InjectOptions } from 'fastify'
import { newToken } from '../../src/server/accounts/secrets'
import { pdf } from './files/sample-files'
import type { TestPortal } from './portal'
import { waitLimit } from '../../src/cli/time-limits'

// The package's ESM build does not load in Node.
const JSEncrypt = createRequire(import.meta.url)('jsencrypt') as new () => {
  setPublicKey(key: string): void
  encryptOAEP(text: string): string
  encrypt(text: string): string
}

export const paths = {
  captcha: '/ad/api/catpchaNew/digitalCaptcha',
  key: '/ad/api/system/getKey',
  login: '/ad/api/system/login-pwd',
  logout: '/ad/api/system/logout',
  password: '/ad/api/entUpdatePwd',
  enterprise: '/ad/api/enterprise/getEnterpriseByUserId',
  save: '/ad/api/entInfo/perfectAll',
  messages: '/sa/api/message/system/selectByCondition',
}

/** The path of an operation that the shell calls itself. */
export function shellPath({ release }: TestPortal, key: 'captcha' | 'key' | 'login' | 'logout'): string {
  const id = release.tree.portal.operations[key]
  return release.operations.find((operation) => operation.id === id)?.path ?? paths[key]
}

export const demoPassword = 'Demo#2026'

export const get = (portal: TestPortal, url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers })

export const post = (
  portal: TestPortal,
  url: string,
  payload: NonNullable<InjectOptions['payload']>,
  headers: Record<string, string> = {},
  rest: InjectOptions = {},
) => portal.app.inject({ method: 'POST', url, payload, headers, ...rest })

/** Posts like a visitor who retries when a busy server rejects the call. */
export const postTillTaken: typeof post = async (...call) => {
  const answer = await post(...call)
  return answer.statusCode === 503 ? postTillTaken(...call) : answer
}

/** A solved captcha, as the two headers. */
export async function captcha(portal: TestPortal, purpose = 'login'): Promise<Record<string, string>> {
  const issued = (await get(portal, `${shellPath(portal, 'captcha')}?purpose=${purpose}`)).json()
  const key = Object.keys(issued)[0]!
  const { answer } = (await get(portal, `/__test__/captcha?key=${key}`)).json()
  return { biyicaptchakey: key, biyicaptcha: answer }
}

/** A captcha that any number solves, for tests that send thousands of requests about something else. */
export async function freeCaptcha({ store, clock }: TestPortal): Promise<Record<string, string>> {
  const key = newToken()
  await store.captchas.add(
    { key, purpose: null, answer: 'work:0:', expires: new Date(clock.now().getTime() + 60_000).toISOString() },
    50_000,
  )
  return { biyicaptchakey: key, biyicaptcha: '0' }
}

/** How the browser encrypts a password. */
export function sealerOf(publicKey: string): (text: string) => string {
  const crypt = new JSEncrypt()
  crypt.setPublicKey(publicKey)
  return (text) => crypt.encryptOAEP(encodeURIComponent(text))
}

export const sealer = async (portal: TestPortal) => sealerOf((await get(portal, shellPath(portal, 'key'))).json().data)

export const seal = async (portal: TestPortal, text: string) => (await sealer(portal))(text)

interface Login {
  username?: string
  password?: string
  headers?: Record<string, string>
  remoteAddress?: string
}

/** One login attempt with a correct captcha. */
export async function login(
  portal: TestPortal,
  { username = 'demo-new', password = demoPassword, headers = {}, remoteAddress = '127.0.0.1' }: Login = {},
) {
  const payload = { username, password: await seal(portal, password) }
  return post(portal, shellPath(portal, 'login'), payload, { ...(await captcha(portal)), ...headers }, { remoteAddress })
}

export interface SignedIn {
  token: string
  /** Token and cookie together, as a browser sends them. */
  headers: Record<string, string>
  device: string
}

export async function signIn(portal: TestPortal, username = 'demo-new', password = demoPassword): Promise<SignedIn> {
  const answer = await login(portal, { username, password })
  const { code, message, data } = answer.json()
  if (code !== 0) throw new Error(`${username} could not sign in: ${message}`)
  const cookie = (name: string) => answer.cookies.find((one) => one.name === name)?.value ?? ''
  return { token: data.token, headers: { authorization: data.token, cookie: `sid=${cookie('sid')}` }, device: `device=${cookie('device')}` }
}

/** The cookies of a document request after signing in: the session's, and the readable one with the token. */
export async function documentCookie(portal: TestPortal, username: string): Promise<string> {
  const { token, headers } = await signIn(portal, username)
  return `${headers.cookie};${portal.release.tree.portal.storage.cookie}=${token}`
}

/** A complete, valid profile. */
export const profile = {
  mainIncome: '2000.50',
  empNum: '300',
  enterpriseNature: '3',
  unitLxr: '张三',
  unitCellphone: '13800000000',
  changeDirection: ['1', '2'],
  constructTarget: ['1'],
  expectInput: '3',
}

/** A browser that keeps its visitor cookie between requests. */
export interface Browser {
  headers: Record<string, string>
}

/** Posts a body as this browser; with a `purpose`, also sends a solved captcha for it. */
export async function postAs(portal: TestPortal, browser: Browser, url: string, payload: object, purpose?: string, address = '127.0.0.1') {
  const solved = purpose ? await captcha(portal, purpose) : {}
  const answer = await post(portal, url, payload, { ...browser.headers, ...solved }, { remoteAddress: address })
  const made = answer.cookies.find((one) => one.name === 'visitor')
  if (made) browser.headers.cookie = [browser.headers.cookie, `visitor=${made.value}`].filter(Boolean).join('; ')
  return answer
}

/** The code last sent to a number, after the queue has delivered it. */
export const smsCode = (portal: TestPortal, phone: string, not?: string) => sentCode(portal, 'sms?phone', phone, not)

/** The code last sent to a mail address. */
export const mailCode = (portal: TestPortal, email: string, not?: string) => sentCode(portal, 'mail?email', email, not)

async function sentCode(portal: TestPortal, hook: string, to: string, not?: string): Promise<string> {
  const deadline = Date.now() + waitLimit
  while (Date.now() < deadline) {
    const answer = await get(portal, `/__test__/${hook}=${encodeURIComponent(to)}`)
    const code =
      answer.statusCode === 200 && String(answer.headers['content-type']).includes('json')
        ? (answer.json().code as string | undefined)
        : undefined
    if (code && code !== not) return code
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`no code came to ${to}`)
}

/** Uploads a small PDF under this name; returns its id, or '' when it is refused. */
export async function sendFile(
  portal: TestPortal,
  headers: Record<string, string>,
  name: string,
  content = pdf(),
  url = '/ad/api/uploadFile',
): Promise<string> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], name))
  const body = new Response(form)
  const answer = await portal.app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { ...headers, 'content-type': body.headers.get('content-type')! },
  })
  return (answer.json().data as { id?: string }).id ?? ''
}
