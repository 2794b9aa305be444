import { useState, type ReactNode } from 'react'
import { SWRConfig } from 'swr'
import type { Action } from '../../src/contract/parts/action'
import type { Page } from '../../src/contract/page'
import type { BootPortal, PageAsset } from '../../src/release/release'
import { PortalContext, type ActionContext, type PortalTools } from '../../src/runtime/context'
import { translatorOf } from '../../src/validate/words'
import { isRecord } from '../../src/contract/is-record'
import { registry } from '../../src/registry'
import type { Example } from './example'
import { anonymous, type ClientSession } from '../../src/validate/client-session'

/** The parts of a portal that pages and blocks use. */
export const examplePortal = {
  title: '示例市数字化转型公共服务平台',
  conditions: {},
  thresholds: { unreadCap: 99, lazyTimeout: 120_000 },
  guard: { home: 'first' },
  locale: 'zh-CN',
  words: {},
} as unknown as BootPortal

export const exampleBoot = {
  portal: examplePortal,
  routes: [
    { id: 'first', path: '/', page: 'first', title: '首页', access: 'public' },
    { id: 'second', path: '/second', page: 'second', title: '第二页', access: 'public', menu: 'second' },
    { id: 'third', path: '/third', page: 'third', title: '第三页', access: 'public', menu: 'inner' },
  ],
  menus: {
    main: [
      { id: 'home', title: '首页', route: 'first' },
      { id: 'second', title: '第二栏', route: 'second' },
      { id: 'group', title: '分组', items: [{ id: 'inner', title: '组内', route: 'second' }] },
    ],
  },
  accounts: { kinds: { enterprise: ['unverified', 'verified'] }, staff: ['operator'] },
  operations: {},
  pages: {},
  forms: {},
  pageForms: {},
} as unknown as PortalTools['boot']

interface Options extends Partial<Pick<PortalTools, 'call' | 'registry' | 'boot'>> {
  query?: Record<string, string>
  session?: Partial<ClientSession>
  route?: string
  onRun?(action: Action, place?: ActionContext): void | Promise<void>
  children: ReactNode
}

/** A portal for tests: it stores query values, reports actions, and makes calls with the given function. */
export function ExamplePortal({ query: first = {}, session, route = 'second', onRun, children, ...parts }: Options) {
  const [query, setQuery] = useState(first)
  const boot = parts.boot ?? exampleBoot
  const tools: PortalTools = {
    boot,
    registry: parts.registry ?? registry,
    session: { ...anonymous, ...session },
    route: boot.routes.find((one) => one.id === route)!,
    query,
    call: parts.call ?? (() => Promise.reject(new Error('no call was expected'))),
    async run(actions, _, place) {
      for (const action of [actions].flat()) {
        await onRun?.(action, place)
        if (action.do === 'set' && action.target === 'query') setQuery((known) => ({ ...known, [action.name]: String(action.value) }))
      }
    },
    hrefOf(action) {
      if (action.do !== 'go' || action.needs || action.confirm) return undefined
      return action.href ?? boot.routes.find((one) => one.id === action.route)?.path
    },
    toast: () => undefined,
    word: translatorOf(examplePortal).translate,
    toText: translatorOf(examplePortal).toText,
    updateSession: () => undefined,
    setQuery: (values, { alone } = {}) => setQuery((known) => ({ ...(alone ? {} : known), ...values })),
  }
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <PortalContext value={tools}>{children}</PortalContext>
    </SWRConfig>
  )
}

/** The page of an example: its block alone, with data calls of the same names. */
export function examplePage({ block, data = {}, dicts }: Example): PageAsset {
  const calls = Object.fromEntries(Object.keys(data).map((name) => [name, { from: name }]))
  const page: Page = { id: 'example', title: '示例页', data: calls, blocks: [block] }
  return { ...page, dicts }
}

/** The part of a list that a search finds. */
function foundIn(answer: unknown, keyword: string): unknown {
  if (keyword === '' || !isRecord(answer) || !Array.isArray(answer.data)) return answer
  const found = answer.data.filter((row) => JSON.stringify(row).includes(keyword))
  return { ...answer, data: found, total: found.length }
}

/** Responses to an example's operations, in its state. */
export function exampleCall({ data, state }: Example): PortalTools['call'] {
  if (state === 'loading') return () => new Promise(() => undefined)
  if (state === 'error') return () => Promise.reject(new Error('the example fails'))
  return (operation, { keyword } = {}) => Promise.resolve(foundIn(data?.[operation], String(keyword ?? '')))
}
