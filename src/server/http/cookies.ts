import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../env'

const names = {
  session: 'sid',
  device: 'device',
  visitor: 'visitor',
  signOn: 'sign-on',
  identity: 'identity',
  arrival: 'arrival',
  captcha: 'captcha',
  sent: 'sent',
}
export type CookieName = keyof typeof names

/** Seconds: half a year for a device, ten minutes for a sign-on, one for a redirect, two for a captcha, an hour for the last forms; the rest end with the browser. */
const maxAge = {
  session: undefined,
  device: 180 * 24 * 3600,
  visitor: undefined,
  signOn: 600,
  identity: undefined,
  arrival: 60,
  captcha: 120,
  sent: 3600,
}

/** Redirects may come from another site, and the sentence shown on arrival is no secret. */
const sameSite = {
  session: 'strict',
  device: 'strict',
  visitor: 'strict',
  signOn: 'strict',
  identity: 'strict',
  arrival: 'lax',
  captcha: 'strict',
  sent: 'strict',
} as const

const isSecure = (env: Env) => env.publicUrl?.startsWith('https:') ?? false

/** `__Host-` binds a cookie to exactly this host, and requires https. */
export const cookieName = (env: Env, name: CookieName) => `${isSecure(env) ? '__Host-' : ''}${names[name]}`

export const requestCookie = (env: Env, request: Pick<FastifyRequest, 'cookies'>, name: CookieName) =>
  request.cookies[cookieName(env, name)]

export function setCookie(env: Env, reply: FastifyReply, name: CookieName, value: string | null): void {
  const age = value === null ? 0 : maxAge[name]
  reply.setCookie(cookieName(env, name), value ?? '', {
    path: '/',
    httpOnly: true,
    secure: isSecure(env),
    sameSite: sameSite[name],
    ...(age === undefined ? {} : { maxAge: age }),
  })
}

/** Sets a cookie that the script reads and sets in the same way, `Secure` on https. */
export function setReadableCookie(env: Env, reply: FastifyReply, name: string, value: string, age?: number): void {
  reply.setCookie(name, value, { path: '/', secure: isSecure(env), sameSite: 'lax', ...(age === undefined ? {} : { maxAge: age }) })
}
