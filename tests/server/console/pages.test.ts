import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { consoleCalls } from '../../../src/contract/console/console-calls'
import { previewAddress, type ChangedPages, type PreviewSide } from '../../../src/contract/console/console-preview'
import { createRendererHere } from '../../../src/server/http/pages/renderer'
import { createLog } from '../../../src/server/log'
import { StoreProblem } from '../../../src/server/store/store-problem'
import type { LivePortal } from '../live/live-portal'
import { sampled, inFullRun } from '../../sampled'
import { productTree } from '../portal'
import { demoPassword, paths } from '../visitor'
import { acted, comparedPages, openConsole, origin, published, setTitle, signedIn, type Operator } from './console-portal'

const renderer = createRendererHere(() => import('../../../src/render'))
let portal: LivePortal
let operator: Operator
let colleague: Operator
beforeAll(async () => {
  ;({ portal, operator, colleague } = await openConsole('product', renderer))
})
/** Whether the next test may use the draft of the last one: checking and comparing it takes longer than most tests. */
let isRetitled = false
async function discarded(): Promise<void> {
  isRetitled = false
  const { steps } = await operator.ok('draft')
  if (steps > 0) await operator.ok('discard', { seen: steps })
}
afterEach(() => (isRetitled ? undefined : discarded()))

/** Makes a draft of its own. */
async function drafted(...operations: object[]): Promise<void> {
  await discarded()
  await acted(operator, 0, ...operations)
}

const set = (file: string, path: (string | number)[], value: unknown) => ({ kind: 'set', file, path, value })
const login = 'pages/login.json'

/** A draft with another first title on the home page. */
async function retitled(): Promise<{ told: ChangedPages; old: string }> {
  const { blocks } = JSON.parse(await portal.text('pages/home.json')) as { blocks: { title?: unknown }[] }
  const at = blocks.findIndex(({ title }) => typeof title === 'string')
  if (!isRetitled) await acted(operator, 0, set('pages/home.json', ['blocks', at, 'title'], '甲乙，丙丁'))
  isRetitled = true
  return { told: await comparedPages(operator), old: String(blocks[at]?.title) }
}

const open = (address: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' = 'GET', headers: Record<string, string> = {}) =>
  portal.app.inject({ method, url: address, headers: { ...origin, ...headers }, ...(method === 'GET' ? {} : { payload: '{}' }) })
const side = (token: string, which: PreviewSide, address = '/', who = 'public') => previewAddress(token, which, who, 'usual', address)
const plain = (html: string) => html.replace(/<[^>]*>/g, '')
describe('the pages changed by a draft', () => {
  it('are none without a draft, or if the draft cannot be rendered', async () => {
    expect(await comparedPages(operator)).toMatchObject({ state: 'none', pages: [] })
    await drafted(set('menus.json', ['main', 0, 'route'], 'no-such-route'))
    expect(await comparedPages(operator)).toMatchObject({ state: 'none', pages: [] })
  })

  it('are only those that look different, with the changed spots', async () => {
    const { told, old } = await retitled()
    expect(told).toMatchObject({ state: 'done', pages: [{ id: 'home', address: '/', how: 'changed', who: 'public' }] })
    expect(told.compared).toBe(told.total)
    // Two elements of the same title are one spot.
    const { spots } = await operator.ok('spots', 'address=/&who=public')
    expect(spots).toHaveLength(1)
    expect([spots[0].before, spots[0].after].map((text: string) => text.replaceAll(' ', ''))).toEqual([old, '甲乙，丙丁'])
  })

  it('are compared again after the draft has changed', async () => {
    const { told } = await retitled()
    expect(told.pages).toHaveLength(1)
    const { steps } = await operator.ok('draft')
    await operator.ok('undo', { seen: steps })
    isRetitled = false
    expect((await comparedPages(operator)).pages).toEqual([])
  })

  it('do not include pages for which a read failed during the comparison', async () => {
    const { records } = portal.store
    const { list } = records
    let calls = 0
    records.list = (...given) => ((calls += 1) % 5 === 0 ? Promise.reject(new StoreProblem('unreachable', '', '')) : list(...given))
    try {
      await drafted(set('pages/notice.json', ['blocks', 2, 'empty', 'title'], '空空如也'))
      expect((await comparedPages(operator)).pages).toEqual([])
      expect(calls).toBeGreaterThan(5)
    } finally {
      records.list = list
    }
  })

  inFullRun('a preview in other hands', () =>
    it('are, for a release to be reverted, those that it changed', async () => {
      const { blocks } = JSON.parse(await portal.text(login)) as { blocks: { title?: unknown }[] }
      const at = blocks.findIndex(({ title }) => typeof title === 'string')
      expect(at).toBeGreaterThanOrEqual(0)
      await discarded()
      const { release } = await published(operator, set(login, ['blocks', at, 'title'], '另一个标题'))
      const told = await comparedPages(operator, `release=${release}`)
      expect(told.pages.map(({ id }) => id)).toEqual(['login'])
      const { body } = await open(side(told.token, 'before', '/login'))
      expect(plain(body)).toContain('另一个标题')
      expect(plain((await open(side(told.token, 'after', '/login'))).body)).not.toContain('另一个标题')
    }),
  )
})

describe('a preview', () => {
  it('shows the page before and after, marked, for each kind of visitor, with working links', async () => {
    const { told, old } = await retitled()
    const [before, after] = [await open(side(told.token, 'before')), await open(side(told.token, 'after'))]
    expect([before.statusCode, after.statusCode]).toEqual([200, 200])
    expect([plain(before.body).includes(old), plain(after.body).includes('甲乙，丙丁')]).toEqual([true, true])
    expect(after.body.match(/<[^>]* data-changed[ >]/g)).toHaveLength(1)
    expect(after.body).toContain(`href="${side(told.token, 'after', '/login')}"`)
    expect(plain((await open(side(told.token, 'after', '/', 'verified'))).body)).toContain('企业（已认证）')
    for (const { who } of told.visitors) expect([who, (await open(side(told.token, 'after', '/', who))).statusCode]).toEqual([who, 200])
  })

  it('shows no value that the live release masks, though the draft does not', async () => {
    const { store } = portal
    const { loanApply } = (await productTree()).records
    const owner = (await store.users.byName('demo-verified'))!
    const { id } = await store.records.create(
      loanApply!,
      { financeId: 'f01', name: '示例贷', contactPhone: '13912345678', status: '待受理' },
      owner.id,
    )
    const item = (value: string) => [
      { label: '产品', value: '{{row.name}}' },
      { label: '手机号', value },
    ]
    await drafted(
      set('flows/loanApply.json', ['masked'], ['contactName']),
      set('pages/loan-detail.json', ['blocks', 1, 'items'], item('{{row.contactPhone}}')),
    )
    const { token } = await operator.ok('pages')
    const { body } = await open(side(token, 'after', `/loanDetail?id=${id}`, 'operator'))
    expect(body).toContain('示例贷')
    expect(body).toContain('139****5678')
    expect(body).not.toContain('13912345678')
  })

  inFullRun('a preview in other hands', () =>
    it('opens a menu that only a script could open if a changed spot is inside it', async () => {
      await drafted(set('menus.json', ['main', 1, 'items', 0, 'title'], '甲乙丙丁'))
      const { body } = await open(side((await operator.ok('pages')).token, 'after'))
      expect(body.match(/<div data-shown><details open /g)).toHaveLength(1)
      expect(body).toMatch(/<div data-shown>(?:(?!<\/details>).)* data-changed(?:(?!<\/details>).)*甲乙丙丁.*?<\/details><\/div>/s)
    }),
  )

  it('runs no script of the portal, sends nothing and can only be framed by the console', async () => {
    const { told } = await retitled()
    const { body, headers } = await open(side(told.token, 'after'))
    const scripts = [...body.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
    expect(scripts).toEqual([expect.stringContaining('requestAnimationFrame')])
    const policy = String(headers['content-security-policy'])
    for (const rule of ["connect-src 'none'", "form-action 'none'", "frame-ancestors 'self'", 'sandbox']) expect(policy).toContain(rule)
    expect(policy).not.toContain("script-src 'self'")
  })

  it('expires, and is valid only for its own draft', async () => {
    const { told } = await retitled()
    const [body = '', seal = ''] = told.token.slice('preview.'.length).split('.')
    const other = Buffer.from(body, 'base64url').toString().replace('"draft"', '"release:2"')
    expect((await open(side(`preview.${Buffer.from(other).toString('base64url')}.${seal}`, 'after'))).statusCode).toBe(404)
    expect((await open(side('preview.e30.x', 'after'))).statusCode).toBe(404)
    // A token belongs to one account's draft: the colleague has no draft.
    expect((await open(side((await colleague.ok('pages')).token, 'after'))).statusCode).toBe(404)
    portal.pass(21 * 60_000)
    expect((await open(side(told.token, 'after'))).statusCode).toBe(404)
  })

  inFullRun('a preview in other hands', () =>
    it('ends with the session in which it was opened', async () => {
      const visit = await signedIn(portal, 'wangfang')
      const { steps } = await acted(visit, 0, setTitle(0, '主页'))
      const { token } = await visit.ok('pages')
      const statusNow = async () => (await open(side(token, 'after'))).statusCode
      expect(await statusNow()).toBe(200)
      await portal.app.inject({ method: 'POST', url: paths.logout, headers: visit.headers })
      expect(await statusNow()).toBe(404)
      await colleague.ok('discard', { seen: steps })
    }),
  )

  it('allows no write to any operation, by its address or by its token', async () => {
    const { told } = await retitled()
    const { operations, tree, translator } = portal.live.reference.current
    const sentence = translator.translate('previewOnly')
    const addresses = [
      ...operations.map(({ method, path }) => ({ method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, '1') })),
      ...Object.values(consoleCalls),
    ]
    expect(addresses.length).toBeGreaterThan(100)
    const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const
    for (const { method, path } of sampled(addresses, 'addresses of a preview')) {
      const own = methods.find((one) => one === method)
      const bearer = await open(path, own ?? 'GET', {
        authorization: tree.portal.api.tokenPrefix + told.token,
        'content-type': 'application/json',
      })
      expect([path, bearer.statusCode, bearer.json().message]).toEqual([path, 403, sentence])
      for (const each of own ? [own] : methods) {
        const answer = await open(side(told.token, 'after', path), each)
        expect([each, path, answer.statusCode, answer.json().message]).toEqual([each, path, 403, sentence])
      }
    }
    const cookie = { cookie: `${tree.portal.storage.cookie}=${told.token}`, 'content-type': 'application/json' }
    const signIn = await portal.app.inject({
      method: 'POST',
      url: paths.login,
      headers: { ...origin, ...cookie },
      payload: { username: 'demo-new', password: demoPassword },
    })
    expect([signIn.statusCode, signIn.json().message]).toEqual([403, sentence])
  })

  it('leaves no token in the log', async () => {
    const { told } = await retitled()
    let text = ''
    const log = createLog('info', { write: (line) => void (text += line) })
    log.info({ path: side(told.token, 'after', '/') }, 'request')
    log.warn({ err: new Error(`not drawn: ${told.token}`) }, 'no page')
    expect(text).toContain('/console/preview/…/after/')
    expect(text).not.toContain(told.token)
  })

  it('writes nothing to the store, whoever it is rendered for', async () => {
    await drafted(setTitle(0, '主页'))
    const own: (string | symbol)[] = []
    const reads =
      /^(find|by|of|list|read|all|count|newest|work$|open$|files$|steps$|roles$|secret$|since$|profiles|current|writes$|missing|match|siblings|demonstration)/
    const watched = new Set<object>()
    // Parts that background loops of the process use, independently of previews.
    const ofLoops = ['sms', 'outbox', 'changeRequests']
    for (const [name, part] of Object.entries(portal.store).filter(([name]) => !ofLoops.includes(name)))
      if (typeof part === 'object' && part !== null) {
        watched.add(part)
        for (const [call, work] of Object.entries(part as Record<string, unknown>))
          if (typeof work === 'function' && !reads.test(call))
            Object.assign(part, {
              [call]: (...given: unknown[]) => {
                own.push(`${name}.${call}`)
                return (work as (...all: unknown[]) => unknown)(...given)
              },
            })
      }
    expect(watched.size).toBeGreaterThan(15)
    const { token, visitors } = await operator.ok('pages')
    own.length = 0
    for (const { who } of visitors) for (const path of ['/', '/policyDetail?id=p01']) await open(side(token, 'after', path, who))
    expect([...new Set(own)]).toEqual([])
  })
})
