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
}
export type CookieName = keyof typeof names

/** A device is remembered for half a year; a sign-on under way for ten minutes, a redirect for one, the picture of a captcha for two; the others end with the browser. */
const maxAge = {
  session: undefined,
  device: 180 * 24 * 3600,
  visitor: undefined,
  signOn: 600,
  identity: undefined,
  arrival: 60,
  captcha: 120,
}

/** A redirect may begin on another site, and what is said on arrival is nobody's secret. */
const sameSite = {
  session: 'strict',
  device: 'strict',
  visitor: 'strict',
  signOn: 'strict',
  identity: 'strict',
  arrival: 'lax',
  captcha: 'strict',
} as const

const isSecure = (env: Env) => env.publicUrl?.startsWith('https:') ?? false

/** `__Host-` binds a cookie to this very host, and needs https. */
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
