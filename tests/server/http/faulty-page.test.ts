import { mkdir, writeFile } from 'node:fs/promises'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { registry } from '../../../src/registry'
import type { Served } from '../../../src/runtime/served/served'
import { buildApp } from '../../../src/server/app'
import { readyFor } from '../../../src/server/http/pages/rendered-pages'
import { createRendererHere, type Renderer } from '../../../src/server/http/pages/renderer'
import { openPorts } from '../../../src/server/ports/open-ports'
import type { Store } from '../../../src/server/store/store'
import { openPortal, type TestPortal } from '../portal'
import { documentCookie, get } from '../visitor'
import { signedInBrowser } from './forms/native-browser'
import { demand } from './forms/sample-forms'

const clientDir = mkdtempSync(join(tmpdir(), 'portal-faulty-'))
const renderer = createRendererHere(() => import('../../../src/render'))
let portal: TestPortal
beforeAll(async () => {
  await mkdir(clientDir, { recursive: true })
  await writeFile(
    join(clientDir, 'index.html'),
    '<!doctype html><html lang=""><head><title>x</title><script type="application/json" id="boot"></script><script type="module" src="/a.js"></script><script type="module" src="/b.js"></script><link rel="stylesheet" href="/a.css"></head><body><div id="root"></div></body></html>',
  )
  portal = await openPortal({ clientDir, renderer, editHere: '/edit-here.js' })
})

interface Logged {
  id?: string
  stack?: string
  msg: string
}

/** Opens the same portal on another store, with its log. */
async function openOver(store: Store) {
  const logged: Logged[] = []
  const app = await buildApp({
    env: portal.env,
    store,
    release: { current: portal.release },
    ports: openPorts(portal.env, () => {}),
    now: portal.clock.now,
    log: pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line) as Logged) }),
    clientDir,
    renderer,
  })
  onTestFinished(() => app.close())
  const open = async (url: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } })
    return {
      status: statusCode,
      main: /<main[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? '',
      served: JSON.parse(/id="served">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null') as Served | null,
    }
  }
  return { open, logged }
}

const word = () => portal.release.translator.translate('blockFailedTitle')

it('serves a page with an error in place of a block that throws, and logs it with the request id', async () => {
  const whole = registry.blocks.list
  registry.blocks.list = {
    load: async () => () => {
      throw new Error('the list breaks')
    },
  }
  onTestFinished(() => void (registry.blocks.list = whole))
  const { open, logged } = await openOver(portal.store)
  const { status, main } = await open('/warn-list')
  expect(status).toBe(200)
  expect(main).toMatch(/<h1[^>]*>安全预警<\/h1>/)
  expect(main).toMatch(new RegExp(`<div class="block block--list">(?:(?!block--).)*${word()}`, 's'))
  expect(main).not.toContain('skeleton')
  expect(logged).toEqual([
    expect.objectContaining({
      id: expect.stringMatching(/./),
      stack: expect.stringContaining('the list breaks'),
      msg: 'a part of a page could not be drawn',
    }),
  ])
  registry.blocks.list = whole
  portal.clock.pass(4)
  expect((await open('/warn-list')).main).not.toContain(word())
})

it('serves a page without data that takes too long, and with it once it is there', async () => {
  let end = () => undefined as void
  const held = new Promise<void>((resolve) => (end = resolve))
  onTestFinished(() => end())
  const { records } = portal.store
  const slow: typeof records.list = async (type, query) => {
    if (type.id === 'warning') await held
    return records.list(type, query)
  }
  const { open } = await openOver({ ...portal.store, records: { ...records, list: slow } })
  const asked = ({ served }: Awaited<ReturnType<typeof open>>) => served?.answers.map(([[operation]]) => operation)
  const without = await open('/warn-list')
  expect(without.status).toBe(200)
  expect(without.main).toMatch(/<h1[^>]*>安全预警<\/h1>/)
  expect(without.main).toMatch(/role="status"[^>]*><span class="visually-hidden">/)
  expect(without.main).not.toContain('/warn-detail?id=')
  // The page lists no answers, so the browser requests the data itself.
  expect(asked(without)).toEqual([])
  end()
  portal.clock.pass(4)
  const whole = await open('/warn-list')
  expect(asked(whole)).toEqual(['warning.list'])
  expect(whole.main).toContain('/warn-detail?id=')
})

it('waits longer for the data of a form that was submitted without script', async () => {
  const browser = await signedInBrowser(portal, 'demo-verified')
  const page = await browser.open('/reqRelease')
  const { enterprises } = portal.store
  const { ofUser } = enterprises
  const slow = vi.spyOn(enterprises, 'ofUser').mockImplementation(async (id) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    return ofUser(id)
  })
  onTestFinished(() => slow.mockRestore())
  const back = await browser.send('/reqRelease', page, { ...demand, contactPhone: '1380' })
  expect([back.status, back.held.get('title')]).toEqual([422, demand.title])
})

it('renders reads that a browser would POST, with parameters from the URL', async () => {
  const owner = (await portal.store.users.byName('demo-verified'))!
  const { rows } = await portal.store.records.list(portal.release.tree.records.diagnoseRecord!, { page: 1, size: 1, owner: owner.id })
  const headers = { accept: 'text/html', cookie: await documentCookie(portal, 'demo-verified') }
  expect((await get(portal, `/onlineDiagnoseReport?id=${rows[0]!.id}`, headers)).body).toContain('<article class="report__sheet">')
})

it('leads those who manage the portal to its editor from a page that was not drawn, too', async () => {
  const { ask } = renderer
  renderer.ask = () => Promise.reject(new Error('too much at once'))
  onTestFinished(() => void (renderer.ask = ask))
  const shown = async (username: string) => {
    const { body, headers } = await get(portal, '/notice', { accept: 'text/html', cookie: await documentCookie(portal, username) })
    return [body.includes('id="root"></div>'), body.includes('/edit-here.js'), headers['cache-control']]
  }
  expect(await shown('demo-operator')).toEqual([true, true, 'no-store'])
  expect(await shown('demo-verified')).toEqual([true, false, 'no-cache'])
})

it('sends the release again to a renderer that has lost it', async () => {
  const asked: string[] = []
  const forgetful: Pick<Renderer, 'ask'> = { ask: (name: string) => Promise.resolve((asked.push(name) < 0) as never) }
  const ready = readyFor(forgetful as Renderer)
  for (let page = 0; page < 2; page += 1) await ready(portal.release, portal.release.boot)
  expect(asked).toEqual(['hasRelease', 'takeRelease', 'hasRelease', 'takeRelease'])
})

it("loads the early form script before the page's scripts, whose load errors it reports", async () => {
  const tags = async (path: string) =>
    (await get(portal, path, { accept: 'text/html' })).body
      .match(/<(script|link|form)[^>]*(\/(a|b|src\/first)\.(js|ts)|form__body)[^>]*>/g)
      ?.map((tag) => tag.replace(/ nonce="[^"]*"/, ''))
  const main = (name: string, more: string) => `<script type="module" data-main${more} src="/${name}.js">`
  expect(await tags('/policy')).toEqual([main('a', ''), main('b', '')])
  const later = ' fetchpriority="low"'
  expect(await tags('/login')).toEqual([
    '<link rel="modulepreload" href="/src/first.ts">',
    main('a', later),
    main('b', later),
    expect.stringContaining('<form'),
    '<script type="module" async src="/src/first.ts" data-first>',
  ])
})

it('places no style sheet before the inline scripts, which would block the parser', async () => {
  const { body } = await get(portal, '/login', { accept: 'text/html' })
  const sheets = body.indexOf('<link rel="stylesheet"')
  const places = [...body.matchAll(/<script(?![^>]*type=)/g)].map(({ index }) => index < sheets)
  expect([sheets > 0, ...places]).toEqual([true, true, true, true])
})
