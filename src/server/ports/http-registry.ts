import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Ports, Registered } from './ports'
import { readLimited } from './read-limited'

/** Time limit for the register's answer including its body, in milliseconds. */
const patience = 3_000
const maxAnswerLength = 64 * 1024

const text = (maxLength: number) => Type.String({ maxLength })

/** The register's answer for a known code. */
const Answer = Type.Object({
  socialCode: Type.String({ pattern: '^[0-9A-Z]{18}$' }),
  enterpriseName: Type.String({ minLength: 1, maxLength: 200 }),
  details: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,63}$' }), text(1_000))),
})

export interface Register {
  url: string
  token: string | undefined
}

function registered(body: string, asked: string): Registered {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    // Omits the parser's error, which quotes the answer.
    throw new Error('the register answered no JSON')
  }
  if (!Value.Check(Answer, value))
    throw new Error(`the register answered in another form at ${Value.Errors(Answer, value).First()?.path || 'the root'}`)
  if (value.socialCode !== asked) throw new Error('the register answered for another code')
  return { socialCode: value.socialCode, enterpriseName: value.enterpriseName, details: value.details ?? {} }
}

/**
 * Posts `{ socialCode }` as JSON; the code is never part of a URL, because logs keep URLs. 200 returns the enterprise, 404 means that there
 * is none; any other status, and a malformed answer, rejects.
 */
export function createHttpRegistry({ url, token }: Register): NonNullable<Ports['registry']> {
  return {
    async find(socialCode) {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ socialCode }),
        signal: AbortSignal.timeout(patience),
      })
      if (answer.status === 200) return registered((await readLimited(answer, maxAnswerLength)).toString('utf8'), socialCode)
      await answer.body?.cancel()
      if (answer.status === 404) return null
      throw new Error(`the register answered ${answer.status}`)
    },
  }
}
