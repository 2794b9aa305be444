import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../env'

const names = { session: 'sid', device: 'device', visitor: 'visitor', signOn: 'sign-on', identity: 'identity', arrival: 'arrival' }
export type CookieName = keyof typeof names

/** A device is remembered for half a year; a sign-on under way for ten minutes, a redirect for one; the others end with the browser. */
const maxAge = { session: undefined, device: 180 * 24 * 3600, visitor: undefined, signOn: 600, identity: undefined, arrival: 60 }

/** A redirect may begin on another site, and what is said on arrival is nobody's secret. */
const sameSite = { session: 'strict', device: 'strict', visitor: 'strict', signOn: 'strict', identity: 'strict', arrival: 'lax' } as const

const isSecure = (env: Env) => env.publicUrl?.startsWith('https:') ?? false

/** `__Host-` binds a cookie to this very host, and needs https. */
const nameOf = (env: Env, name: CookieName) => `${isSecure(env) ? '__Host-' : ''}${names[name]}`

export const requestCookie = (env: Env, request: Pick<FastifyRequest, 'cookies'>, name: CookieName) => request.cookies[nameOf(env, name)]

export function setCookie(env: Env, reply: FastifyReply, name: CookieName, value: string | null): void {
  const age = value === null ? 0 : maxAge[name]
  reply.setCookie(nameOf(env, name), value ?? '', {
    path: '/',
    httpOnly: true,
    secure: isSecure(env),
    sameSite: sameSite[name],
    ...(age === undefined ? {} : { maxAge: age }),
  })
}
