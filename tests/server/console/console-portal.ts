import { consoleCalls, type ConsoleCall } from '../../../src/contract/console/console-calls'
import type { ConsoleDraft } from '../../../src/contract/console/console-draft'
import type { ChangedPages } from '../../../src/contract/console/console-preview'
import { createPasswords } from '../../../src/server/accounts/passwords'
import type { Renderer } from '../../../src/server/http/pages/renderer'
import { asVisited, openLivePortal, type LivePortal } from '../live/live-portal'
import { cheap } from '../portal'
import { demoPassword, signIn } from '../visitor'

// Tests assert on the response; its shape is what they are about.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

/** A signed-in operator with a browser's requests. */
export interface Operator {
  headers: Record<string, string>
  /** Status and body of a call. */
  call(name: ConsoleCall, given?: object | string): Promise<{ status: number; body: Body; headers: Record<string, unknown> }>
  /** The body of a call, which must succeed; an edit's is the draft after its check. */
  ok(name: ConsoleCall, given?: object | string): Promise<Body>
}

export const origin = { host: 'portal.test', origin: 'http://portal.test' }

/** Signs in any account. */
export async function signedIn(portal: LivePortal, username: string): Promise<Operator> {
  const { headers: own } = await signIn(asVisited(portal), username, demoPassword)
  const headers = { ...own, ...origin }
  const call: Operator['call'] = async (name, given) => {
    const { method, path } = consoleCalls[name]
    const isQuery = typeof given === 'string'
    const answer = await portal.app.inject({
      method,
      url: isQuery ? `${path}?${given}` : path,
      headers: { ...headers, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
      ...(method === 'POST' && !isQuery ? { payload: JSON.stringify(given ?? {}) } : {}),
    })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), headers: answer.headers }
  }
  return {
    headers,
    call,
    async ok(name, given) {
      const { status, body } = await call(name, given)
      if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
      if (body?.isUnchecked !== true) return body
      const [{ isUnchecked: _, ...draft }, verdict] = [(await call('draft')).body, (await call('check')).body]
      return { ...draft, ...verdict, fixed: body.fixed }
    },
  }
}

/** Adds another account that manages the portal. */
export async function addOperator({ store }: LivePortal, username: string): Promise<void> {
  await store.users.create({
    username,
    passwordHash: await createPasswords(cheap).hash(demoPassword),
    phone: null,
    role: 'operator',
    type: 1,
    uuid: null,
    demo: false,
  })
}

/** A live portal with two operators. */
export async function openConsole(
  from: 'product' | 'small',
  renderer?: Renderer,
): Promise<{ portal: LivePortal; operator: Operator; colleague: Operator }> {
  const portal = await openLivePortal({}, from, renderer)
  await portal.live.look()
  await addOperator(portal, 'wangfang')
  return { portal, operator: await signedIn(portal, 'demo-operator'), colleague: await signedIn(portal, 'wangfang') }
}

export const setTitle = (at: number, value: string) => ({ kind: 'set', file: 'menus.json', path: ['main', at, 'title'], value })

/** Makes one action of several edits; returns the draft after it. */
export async function acted(operator: Operator, seen: number, ...operations: object[]): Promise<ConsoleDraft> {
  return operator.ok('act', { seen, operations })
}

/** Publishes edits immediately. */
export async function published(operator: Operator, ...operations: object[]): Promise<{ release: number }> {
  const { steps } = await acted(operator, 0, ...operations)
  return operator.ok('publish', { seen: steps, reason: '试' })
}

/** The pages that a draft changes, once all have been compared. */
export async function comparedPages(operator: Operator, query = ''): Promise<ChangedPages> {
  for (;;) {
    const told: ChangedPages = await operator.ok('pages', query)
    if (told.state !== 'comparing') return told
  }
}
