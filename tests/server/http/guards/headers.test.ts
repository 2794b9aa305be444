import { mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { compileRelease } from '../../../../src/release/compile-release'
import { openPortal, type TestPortal } from '../../portal'
import { get, paths, post, signIn, documentCookie } from '../../visitor'

let portal: TestPortal

async function builtClient() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-client-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="zh-CN"><head><meta property="csp-nonce" nonce="" /><title>x</title><script type="application/json" id="boot"></script><script type="module" crossorigin src="/assets/main-1.js"></script><link rel="stylesheet" href="/assets/main-1.css"></head><body></body></html>',
  )
  await writeFile(join(folder, 'assets', 'main-1.js'), 'main()')
  await writeFile(join(folder, 'assets', 'main-1.js.gz'), gzipSync('main()'))
  await writeFile(join(folder, '.env'), 'SECRET=1')
  const manifest = {
    'index.html': { file: 'assets/main-1.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared-1.js' },
    'src/blocks/form/index.tsx': { file: 'assets/form-1.js', imports: ['_shared.js', '_rjsf.js'], css: ['assets/form-1.css'] },
    '_rjsf.js': { file: 'assets/rjsf-1.js' },
    'src/widgets/checkboxes/index.tsx': { file: 'assets/checkboxes-1.js' },
    'src/blocks/tabs/index.tsx': { file: 'assets/tabs-1.js' },
    'src/blocks/list/index.tsx': { file: 'assets/list-1.js' },
  }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return folder
}

beforeAll(async () => {
  const clientDir = await builtClient()
  portal = await openPortal({ clientDir })
  signedIn = { cookie: await documentCookie(portal, 'demo-new') }
})

const html = (url: string, headers = {}) => get(portal, url, { accept: 'text/html', ...headers })
/** The cookies of a signed-in browser's document request. */
let signedIn: { cookie: string }

describe('every response', () => {
  // Several requests per line.
  // prettier-ignore
  const addresses: [string, string, number][] = [
    ['GET', '/', 200], ['GET', '/healthz', 200], ['GET', '/openapi.json', 200], ['GET', '/operator/status', 401], ['GET', '/assets/main-1.js', 200],
    ['GET', '/assets/gone.js', 404], ['GET', paths.key, 200], ['GET', paths.enterprise, 401], ['POST', paths.key, 405], ['GET', paths.login, 405],
    ['GET', '/ad/api/unknown', 404], ['GET', '/sa/api/dictData/type/none', 404], ['GET', '/%ff', 400], ['OPTIONS', '/', 405], ['TRACE', '/', 405],
    ['POST', '/csp-report', 204], ['DELETE', '/', 404], ['POST', '/healthz', 405], ['GET', '/_/page/none.json', 404], ['GET', '/.env', 404],
  ]

  it.each(addresses)('to %s %s has the security headers (%i)', async (method, url, status) => {
    const answer = await portal.app.inject({ method: method as 'GET', url, headers: { host: '127.0.0.1' } })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    const policy = String(answer.headers['content-security-policy'])
    for (const part of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      'report-uri /csp-report',
    ])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect(answer.headers.server).toBeUndefined()
    expect(answer.headers['x-powered-by']).toBeUndefined()
  })

  it('from the API is never cached', async () => {
    for (const url of [paths.key, paths.enterprise, '/ad/api/unknown', '/healthz'])
      expect((await get(portal, url)).headers['cache-control']).toBe('no-store')
  })

  it('requires no https without a public address', async () => {
    expect((await get(portal, '/healthz')).headers['strict-transport-security']).toBeUndefined()
  })
})

describe('the page', () => {
  it('has the title of its route, a new nonce each time, and names its boot', async () => {
    const [one, two] = [await html('/enterprise', signedIn), await html('/enterprise', signedIn)]
    const nonce = /'nonce-([^']+)'/.exec(String(one.headers['content-security-policy']))![1]!
    expect(one.body).toContain(`<script nonce="${nonce}" type="module"`)
    expect(one.body).toContain(`<meta property="csp-nonce" nonce="${nonce}">`)
    expect(one.body).toContain(`<style nonce="${nonce}">:root{--primary:`)
    expect(two.body).not.toContain(nonce)
    expect(one.body).toContain(`<title>${portal.release.tree.portal.title} - 企业信息完善</title>`)
    const [address = ''] = /\/_\/boot\/[^"]+/.exec(one.body) ?? []
    expect((await get(portal, address)).json()).toEqual(JSON.parse(JSON.stringify(portal.release.boot)))
  })

  it('preloads exactly what the route needs', async () => {
    const body = (await html('/enterprise', signedIn)).body
    const { boot } = portal.release
    expect(body).toContain(`<link rel="preload" as="fetch" crossorigin href="${boot.pages.enterprise}">`)
    for (const href of [boot.forms.ruleForm, '/assets/form-1.js', '/assets/rjsf-1.js', '/assets/checkboxes-1.js', '/assets/tabs-1.js'])
      expect(body).toContain(`<link rel="modulepreload" href="${href}">`)
    expect(body).toContain('<link rel="stylesheet" href="/assets/form-1.css">')
    for (const href of ['/assets/list-1.js', '"modulepreload" href="/assets/main-1.js', '"modulepreload" href="/assets/shared-1.js'])
      expect(body).not.toContain(href)
  })

  it('is served for every public route of the release; other routes redirect to the sign-in page', async () => {
    for (const { path, access } of portal.release.tree.routes.routes) {
      const { statusCode, headers } = await get(portal, path)
      const opened = access === 'public' ? [200, 'text/html; charset=utf-8', undefined] : [302, 'text/plain; charset=utf-8', '/login']
      expect([path, statusCode, headers['content-type'], headers.location]).toEqual([path, ...opened])
    }
  })

  it('redirects only document requests from unknown paths', async () => {
    expect((await html('/no/such/place?x=1')).statusCode).toBe(302)
    expect((await get(portal, '/no/such/place', { accept: 'application/json' })).statusCode).toBe(404)
    // Several per line: one per line would fill a page.
    // prettier-ignore
    const strange = ['/robots.php', '/.git/config', '/.env', '/assets/gone.js', '/_/page/x.json', '/ad/api/nothing', '/sa/nothing', '/flow/api/nothing', '/flow/api', '/a/../.env', '/manifest.json', '/index.html', '/__test__/other']
    for (const path of strange) expect([path, (await html(path)).statusCode]).toEqual([path, 404])
  })

  it('uses the API paths of portal.json, and answers them with an envelope', async () => {
    const { tree } = portal.release
    const moved = compileRelease(
      JSON.parse(JSON.stringify(tree).replaceAll('"/flow/api', '"/work/v2').replaceAll('"/sa/api', '"/open/api')) as typeof tree,
    )
    const other = await openPortal({ release: moved })
    for (const path of ['/work/v2/nothing', '/open/api/nothing', '/ad/api/nothing']) {
      const answer = await get(other, path, { accept: 'text/html' })
      expect([path, answer.statusCode, answer.json()]).toEqual([path, 404, { code: 404, message: '没有找到您要的内容', data: null }])
    }
    expect((await get(other, '/flow/api/nothing', { accept: 'text/html' })).headers.location).toBe('/')
    expect((await get(other, '/work/v2/reservation/left?id=h01')).statusCode).toBe(200)
    expect((await get(other, '/robots.txt')).body.match(/Disallow: \S+/g)).toEqual([
      'Disallow: /ad/',
      'Disallow: /open/',
      'Disallow: /work/',
      'Disallow: /operator',
    ])
  })

  it('cannot be broken out of by a text of the portal', async () => {
    const release = {
      ...portal.release,
      boot: { ...portal.release.boot, portal: { ...portal.release.boot.portal, title: '</title><script>alert(1)</script>' } },
    }
    const body = (await get(await openPortal({ release }), '/', { accept: 'text/html' })).body
    expect(body).not.toContain('<script>alert')
    expect(body).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('is compressed on request', async () => {
    for (const [accepted, encoding] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
    ]) {
      const answer = await html('/', { 'accept-encoding': accepted! })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.rawPayload.length).toBeLessThan((await html('/')).rawPayload.length)
    }
  })
})

describe('an asset', () => {
  it('is served compressed, typed and immutable', async () => {
    const answer = await get(portal, '/assets/main-1.js', { 'accept-encoding': 'gzip' })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await get(portal, '/assets/main-1.js')).body).toBe('main()')
  })

  it('of the release is served typed and immutable', async () => {
    for (const [url, asset] of portal.release.assets) {
      const answer = await get(portal, url)
      expect(answer.headers['cache-control']).toContain('immutable')
      expect(answer.headers['content-type']).toContain(asset.type)
      expect(answer.body).toBe(asset.body)
    }
    const [url] = [...portal.release.assets.keys()]
    expect((await get(portal, url!, { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
  })

  it.each([
    '/assets/../.env',
    '/assets/%2e%2e/.env',
    '/assets/..%2f.env',
    '/.env',
    '/assets//main-1.js',
    '//assets/main-1.js',
    '/assets/main-1.js.gz',
    '/manifest.json',
  ])('cannot be reached by %s', async (url) => {
    expect((await get(portal, url)).statusCode).toBe(404)
  })
})

describe('the host', () => {
  it.each(['evil.example/path', 'a b', 'user@host', '<script>'])('is refused as "%s"', async (host) => {
    expect((await portal.app.inject({ url: paths.key, headers: { host } })).statusCode).toBe(400)
  })
})

describe('a CSP report of the browser', () => {
  it('is counted for operators', async () => {
    const { headers } = await signIn(portal, 'demo-operator')
    const count = async () => (await get(portal, '/operator/status', headers)).json().data.cspReports
    const before = await count()
    await post(portal, '/csp-report', JSON.stringify({ 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'inline' } }), {
      'content-type': 'application/csp-report',
    })
    await post(portal, '/csp-report', '{broken', { 'content-type': 'application/csp-report' })
    expect(await count()).toBe(before + 2)
  })
})
