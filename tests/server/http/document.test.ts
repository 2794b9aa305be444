import { writeFile } from 'node:fs/promises'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../../src/server/app'
import { createRendererHere } from '../../../src/server/http/pages/renderer'
import { openPorts } from '../../../src/server/ports/open-ports'
import { openPortal, type TestPortal } from '../portal'
import { get, documentCookie } from '../visitor'
import { formsIn, hiddenIn, linksIn, plain } from './markup'

const clientDir = mkdtempSync(join(tmpdir(), 'portal-document-'))
const own = { host: 'portal.example.cn' }
const renderer = createRendererHere(() => import('../../../src/render'))
let portal: TestPortal
/** The same portal with its address in PORTAL_URL. */
let named: TestPortal
beforeAll(async () => {
  await writeFile(
    join(clientDir, 'index.html'),
    '<!doctype html><html lang="zh-CN"><head><title>x</title><script type="application/json" id="boot"></script></head><body><div id="root"></div></body></html>',
  )
  portal = await openPortal({ clientDir, renderer })
  const env = { ...portal.env, publicUrl: `https://${own.host}` }
  named = {
    ...portal,
    env,
    app: await buildApp({
      env,
      store: portal.store,
      release: { current: portal.release },
      ports: openPorts(env, () => {}),
      now: portal.clock.now,
      clientDir,
      renderer,
    }),
  }
})
afterAll(() => named.app.close())

const open = async (url: string) => {
  const { statusCode, body } = await get(portal, url, { accept: 'text/html' })
  return {
    status: statusCode,
    html: body,
    text: /<main[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? '',
    head: body.split('</head>')[0]!.replace(/<script type="application\/json".*<\/script>/s, ''),
  }
}
const notice = () => portal.release.tree.records.notice!
const add = (values: Record<string, unknown>) =>
  portal.store.records.create(notice(), { title: '新公告', category: '通知公告', content: '正文。', ...values })

it('serves a detail page with its text, description and neighbours', async () => {
  const { status, text, head } = await open('/notice-detail?id=n01')
  expect(status).toBe(200)
  expect(text).toMatch(/<h1[^>]*>关于开展第二批中小企业数字化改造项目立项申报的通知（示例）<\/h1>/)
  expect(text).toMatch(/>申报条件<\/h2><ol[^>]*><li[^>]*>在示例市依法登记/)
  expect(text).toMatch(/<th scope="row">立项申请书<\/th>/)
  expect(text).toMatch(/<a [^>]*href="\/notice-detail\?id=n\d\d"/)
  expect(text).toContain(`href="/_/file/${encodeURIComponent('立项申请书模板.docx')}"`)
  expect(head).toMatch(/<meta name="description" content="关于开展第二批[^"]*面向本市规上工业中小企业/)
  expect(text).not.toMatch(/\{\{|undefined|\[object/)
})

it.each(['/', '/notice', '/policy', '/exhibitionHall', '/warn-list', '/information', '/notice-detail'])(
  'serves %s with one heading and further links',
  async (path) => {
    const { status, text, head } = await open(path)
    expect(status).toBe(200)
    expect(text.match(/<h1[ >]/g)).toHaveLength(1)
    expect(text).toMatch(/<a [^>]*href="\/[A-Za-z-]+\?id=/)
    expect(head).toMatch(/<meta name="description" content="[^"]{10,}">/)
    expect(text).not.toMatch(/\{\{|undefined|\[object/)
  },
)

it('filters a list by the query', async () => {
  const { text } = await open(`/notice?category=${encodeURIComponent('申报通知')}`)
  expect(text).toContain('立项申报的通知（示例）')
  expect(text).not.toContain('平台系统升级维护公告')
})

it('links from the home page to popular searches and to the login', async () => {
  const { text } = await open('/')
  expect(linksIn(text)).toContainEqual(['数字化改造 补贴', `/search?${new URLSearchParams({ keyword: '数字化改造 补贴' })}`])
  expect(linksIn(text)).toContainEqual(['企业登录', '/login'])
})

it('has pages for a list, and links to the content of closed tabs', async () => {
  expect(linksIn((await open('/policy')).text)).toContainEqual(['下一页', '/policy?page=2'])
  const { text } = await open('/policy?page=2')
  expect(linksIn(text)).toContainEqual(['上一页', '/policy'])
  expect(linksIn(text)).toContainEqual(['下一页', undefined])
  expect(text.match(/href="\/policyDetail\?id=/g)).toHaveLength(1)
  expect(linksIn((await open('/exhibitionHall')).text)).toContainEqual(['人才培训', '/exhibitionHall?tab=train'])
  expect((await open('/exhibitionHall?tab=train')).text).toContain('href="/trainDetail?id=t01"')
})

it('filters a list through links and forms that keep the rest of the query', async () => {
  const { text } = await open('/policy?level=市&sort=views&page=2')
  const links = linksIn(text)
  const level = encodeURIComponent('市')
  expect(links).toContainEqual(['最新发布', `/policy?level=${level}`])
  expect(links).toContainEqual(['国家', `/policy?level=${encodeURIComponent('国家')}&sort=views`])
  // Includes options behind "more".
  expect(links).toContainEqual(['农、林、牧、渔业', `/policy?level=${level}&sort=views&industries=A`])
  expect(links).toContainEqual(['级别：市×取消这个条件', '/policy?sort=views'])
  const [search = ''] = formsIn(text)
  expect(search).toMatch(/action="\/policy" method="get"/)
  expect(hiddenIn(search)).toEqual({ level: '市', sort: 'views' })
})

it('filters a list by a range through a form', async () => {
  const range =
    formsIn((await open('/supplyDemaSell?tab=product&priceFrom=1000&priceTo=')).text).find((form) => form.includes('class="list-choice"'))
    ?? ''
  expect(range).toMatch(/action="\/supplyDemaSell"/)
  expect(hiddenIn(range)).toEqual({ tab: 'product' })
  expect(range).toMatch(/name="priceFrom" value="1000"/)
})

it('renders the cases of the exhibition hall, with a link to each kind', async () => {
  const { text } = await open('/exhibitionHall?tab=case')
  expect(text).toMatch(/<a [^>]*href="\/exhibitionCaseDetail\?id=/)
  expect(linksIn(text)).toContainEqual(['链式转型案例', `/exhibitionHall?tab=case&caseType=${encodeURIComponent('链式转型案例')}`])
})

it.each([
  '/notice-detail?id=none',
  '/policyDetail?id=%27',
  `/trainDetail?id=${'x'.repeat(200)}`,
  '/productDetail?id=none',
  '/warn-detail?id=%3Cscript%3E',
])('answers 404 with a link back for %s', async (url) => {
  const { status, text, head } = await open(url)
  expect(status).toBe(404)
  expect(text).toMatch(/没有找到|<a href=/)
  expect(head).toContain('<meta name="robots" content="noindex">')
  expect(text).not.toContain('<script')
})

it('escapes hostile texts', async () => {
  const hostile = `</div><script>alert("1")</script>'"&`
  const { id } = await add({
    title: hostile,
    source: hostile,
    content: [hostile, { heading: hostile }, { list: [hostile] }, { columns: [hostile], rows: [[hostile]] }],
    attachments: [`"><img src=x onerror=alert(1)>.pdf`],
  })
  const { status, html, text, head } = await open(`/notice-detail?id=${id}`)
  expect(status).toBe(200)
  // The early-event queue, the header's measurement and the data that the page was rendered from.
  expect(html.match(/<script/g)).toHaveLength(3)
  expect(text).toContain('&lt;/div&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#x27;&quot;&amp;')
  expect(text).not.toMatch(/<img|onerror=alert\(1\)>/)
  expect(head).not.toContain('<script>')
  await portal.store.records.remove(notice(), id)
})

it('blocks submitting a form before its script runs, and never sends it in the URL', async () => {
  const { html } = await open('/login')
  expect(html.match(/<form(?![^>]*role="search")[^>]*>/g)).toEqual([expect.stringContaining('method="post"')])
  const [, keeping = ''] = /<script nonce="[^"]+">(.*?earlyActs = .*?)<\/script>/s.exec(html) ?? []
  expect(keeping).toContain('submit')
  expect(html.indexOf(keeping)).toBeLessThan(html.indexOf('<form'))
})

it('hides unpublished records from pages and the sitemap', async () => {
  const { id } = await add({ publishTime: new Date(Date.now() + 86_400_000).toISOString() })
  expect((await open(`/notice-detail?id=${id}`)).status).toBe(404)
  expect((await get(named, '/sitemap.xml', own)).body).not.toContain(id)
  await portal.store.records.remove(notice(), id)
})

it('shows a change after a few seconds', async () => {
  const { id } = await add({ title: '旧题' })
  const title = async () => /<h1[^>]*>(.*?)<\/h1>/.exec((await open(`/notice-detail?id=${id}`)).text)?.[1]
  expect(await title()).toBe('旧题')
  await portal.store.records.update(notice(), id, { title: '新题' })
  portal.clock.pass(4)
  expect(await title()).toBe('新题')
  await portal.store.records.remove(notice(), id)
})

it('redirects from closed and unknown addresses, and explains why once', async () => {
  const lead = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await get(portal, url, { accept: 'text/html', ...headers })
    expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([302, 'no-store', ''])
    const [{ name, value }] = answer.cookies as [{ name: string; value: string }]
    return { to: answer.headers.location ?? '', headers: { accept: 'text/html', cookie: `${headers.cookie ?? ''};${name}=${value}` } }
  }
  const missing = await lead('/no-such-page?x=1')
  const home = await get(portal, missing.to, missing.headers)
  expect(plain(home.body)).toContain('没有找到 /no-such-page，已回到首页')
  expect(home.headers['cache-control']).toBe('no-store')
  expect([home.cookies, plain((await open('/')).html).includes('/no-such-page')]).toMatchObject([[{ name: 'arrival', maxAge: 0 }], false])
  const cookie = await documentCookie(portal, 'demo-new')
  const closed = await lead('/personal?status=1', { cookie })
  const login = await get(portal, closed.to, closed.headers)
  expect(login.body).toContain('"from":"/personal?status=1"')
  // The sentence leads on to the page where the account completes what it lacks.
  expect(login.body).toMatch(new RegExp(`>${portal.release.tree.portal.guard.incomplete}</span><a [^>]*href="/enterprise"`))
  expect((await get(portal, '/personal', { accept: 'text/html', cookie: cookie.replace('sid=', 'sid=x') })).statusCode).toBe(200)
})

it('counts a document as a view only when a person opens it, once for all addresses of a network', async () => {
  const views = async () => Number((await portal.store.records.read(notice(), 'n10'))?.views)
  const [before, url, headers] = [await views(), '/notice-detail?id=n10', { accept: 'text/html', 'sec-fetch-dest': 'document' }] as const
  for (const remoteAddress of ['2001:db8::1', '2001:db8::2']) await portal.app.inject({ url, headers, remoteAddress })
  await open(url).then(() => portal.app.close())
  expect(await views()).toBe(before + 1)
  portal = await openPortal({ clientDir, renderer })
})

it('lists every public page and record for search engines', async () => {
  const { body, headers } = await get(named, '/sitemap.xml', own)
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const places = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => new URL(match[1]!))
  const paths = places.map((place) => place.pathname + place.search)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/notice',
      '/policy',
      '/notice-detail?id=n01',
      '/policyDetail?id=p01',
      '/exhibitionCaseDetail?id=c01',
      '/instructDetail?id=i01',
      '/trainDetail?id=t01',
      '/warn-detail?id=w01',
    ]),
  )
  for (const closed of ['/personal', '/login', '/account-closed', '/enterprise', '/onlineDiagnose', '/notice-detail'])
    expect(paths).not.toContain(closed)
  expect((await open('/account-closed')).head).toContain('<meta name="robots" content="noindex">')
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths.filter((one) => one.includes('?id='))) expect([path, (await open(path)).status]).toEqual([path, 200])
  expect(new Set(places.map(({ origin }) => origin))).toEqual(new Set(['https://portal.example.cn']))
  const robots = (await get(named, '/robots.txt', own)).body
  expect(robots).toContain('Sitemap: https://portal.example.cn/sitemap.xml')
  expect(robots).toContain('Disallow: /ad/')
})

it('never repeats a host that a client sent', async () => {
  const host = 'evil.example'
  for (const path of ['/robots.txt', '/sitemap.xml', '/', '/notice', '/openapi.json', '/healthz']) {
    const { body, headers } = await get(portal, path, { host, accept: 'text/html', 'x-forwarded-host': host })
    expect([path, body.includes(host), JSON.stringify(headers).includes(host)]).toEqual([path, false, false])
  }
  expect((await get(portal, '/sitemap.xml', { host })).statusCode).toBe(404)
  expect((await get(portal, '/robots.txt', { host })).body).not.toContain('Sitemap')
})
