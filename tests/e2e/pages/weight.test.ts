import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { leftOutEvents, lostEvents } from '../../cli/host-events'
import { sampled } from '../../sampled'
import { sharedPortal } from '../portal-fixture'
import { settled, signIn, visit, type Visitor } from '../visitor'
import { bytesOf, manifest } from './weighed-scripts'

/** Scripts that load when the page is idle. */
const later = (path: string) =>
  ['src/runtime/actions/actions.ts', 'src/runtime/art/declared-icons.ts', 'src/runtime/calls.ts'].some((source) =>
    path.endsWith(manifest[source]!.file),
  )

interface View {
  /** The account that opens the page; nobody by default. */
  who?: string
  bytes: number
  files: number
}

/**
 * Script budget of a first view (bytes in brotli) and number of files: one page of each kind, and the heaviest forms. Documents with
 * forms contain these forms' modules and the first script, 6 KB, which count as compressed alone.
 */
const most: Record<string, View> = {
  '/': { bytes: 81_750, files: 4 },
  '/policy': { bytes: 83_650, files: 5 },
  '/policyDetail?id=POLICY-0001': { bytes: 84_550, files: 7 },
  '/search?q=x': { bytes: 81_750, files: 4 },
  '/digitalDiagnose': { bytes: 77_850, files: 3 },
  '/exhibitionHall': { bytes: 84_350, files: 7 },
  '/questionnaire': { bytes: 87_500, files: 5 },
  '/onlineDiagnoseReport': { bytes: 84_500, files: 5 },
  '/login': { bytes: 115_920, files: 6 },
  '/userRegister': { bytes: 118_900, files: 6 },
  '/ForgetPassword': { bytes: 116_000, files: 6 },
  '/enterprise': { who: 'demo-new', bytes: 114_420, files: 5 },
  '/orderConfirm?id=g01': { who: 'demo-verified', bytes: 113_500, files: 5 },
  '/loanApply': { who: 'demo-verified', bytes: 104_580, files: 5 },
  '/applyDetail': { who: 'demo-verified', bytes: 108_920, files: 6 },
  '/offlineDiagnose': { who: 'demo-verified', bytes: 118_800, files: 7 },
}

const scriptsOf = async ({ page }: Visitor) => {
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js(\?|$)/.test(name))
      // The module of a form that is not shown yet loads when the page is idle.
      .filter(({ name }) => document.getElementById(/\/_\/form\/(\w+)\./.exec(name)?.[1] ?? 'root'))
      .map((one) => ({ path: new URL(one.name).pathname, sent: (one as PerformanceResourceTiming).encodedBodySize })),
  )
  // A form's module is part of the release, not of the build.
  return scripts.map(({ path, sent }) => ({ path, bytes: path.startsWith('/assets/') ? bytesOf(path.slice(1)) : sent }))
}

describe('a first view', () => {
  const fixture = sharedPortal()

  it.each(sampled(Object.entries(most), 'first views'))('of %s stays within its script budget', async (path, { who, bytes, files }) => {
    const visitor = await fixture.visitor()
    if (who) await signIn(visitor, who)
    await visit(visitor, path)
    expect(new URL(visitor.page.url()).pathname).toBe(path.split('?')[0])
    const scripts = (await scriptsOf(visitor)).filter((script) => !later(script.path))
    const inline = await visitor.page.locator('script:not([src], [type])').allTextContents()
    expect(inline.length).toBeGreaterThan(1)
    expect(inline.filter((text) => /^[\t ]/m.test(text))).toEqual([])
    const first = await visitor.page.locator('script[data-first]').allTextContents()
    // Before the modules are the data of the forms.
    const starts = first.map((text) => text.indexOf('(globalThis.formModules'))
    expect(starts).not.toContain(-1)
    const codes = first.map((text, at) => text.slice(starts[at]))
    const inDocument = codes.reduce((total, text) => total + brotliCompressSync(text).length, 0)
    const sum = scripts.reduce((total, script) => total + script.bytes, inDocument)
    expect(sum).toBeGreaterThan(60_000)
    expect({ bytes: Math.max(sum, bytes), files: Math.max(scripts.length, files) }).toEqual({ bytes, files })
    await visitor.context.close()
  })

  it('receives each style sheet once, and none on a repeated visit', async () => {
    const visitor = await fixture.visitor()
    const { page, context } = visitor
    const shown = () =>
      page.evaluate(() => ({
        linked: document.querySelectorAll('link[rel=stylesheet]').length,
        received: performance
          .getEntriesByType('resource')
          .filter((one) => /\.css$/.test(one.name) && (one as PerformanceResourceTiming).transferSize > 0)
          .map(({ name }) => name),
        // Hydration completes the rules for the first paint.
        parts: document.querySelectorAll('style[data-part]').length,
        header: getComputedStyle(document.querySelector('.header__row')!).display,
      }))
    // On a slow line the page starts before its sheets are whole.
    const whole = () => page.locator('style[data-part]').first().waitFor({ state: 'detached' })
    await visit(visitor, '/policy')
    await whole()
    const first = await shown()
    expect(first.received.length).toBeGreaterThan(2)
    expect(new Set(first.received).size).toBe(first.received.length)
    expect(first.parts).toBe(0)
    await page.reload()
    await settled(visitor)
    await whole()
    expect(await shown()).toEqual({ ...first, received: [] })
    await context.close()
  })

  it('shows a captcha before the code for calls has loaded', async () => {
    const visitor = await fixture.visitor()
    await visitor.page.route(`**/${manifest['src/runtime/calls.ts']!.file}`, () => undefined)
    await visitor.page.goto('/login', { waitUntil: 'commit' })
    await visitor.page.getByRole('img', { name: '验证码图片加载错误' }).waitFor()
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })

  it('has no element with an event that its React leaves out', () => {
    const scripts = readdirSync('dist/client/assets').filter((file) => file.endsWith('.js'))
    const texts = scripts.map((file) => readFileSync(`dist/client/assets/${file}`, 'utf8'))
    expect(texts.filter((text) => leftOutEvents.some((name) => text.includes(name))).length).toBeGreaterThan(1)
    expect(texts.flatMap(lostEvents)).toEqual([])
  })

  it('names an existing file for each part that loads later', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    const texts = sources.map((file) => readFileSync(`src/${file}`, 'utf8'))
    const names = texts.flatMap((text) => [...text.matchAll(/lazyPart\(\s*'([^']+)'/g)].map(([, name]) => `src/${name}.tsx`))
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter((name) => !manifest[name])).toEqual([])
  })

  it('of a public page loads no code of forms, flows, the questionnaire, reports or uploads', async () => {
    const ofBusiness = /src\/(blocks\/(flow|form|questionnaire)|custom\/diagnosis-report|widgets\/(date|text|upload))\//
    const files = Object.entries(manifest)
      .filter(([source]) => ofBusiness.test(source))
      .map(([, { file }]) => file)
    expect(files.length).toBeGreaterThanOrEqual(7)
    expect(Object.keys(manifest).filter((source) => /docx|jszip/.test(source))).toEqual([])
    const visitor = await fixture.visitor()
    const asked: string[] = []
    visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(1)))
    for (const path of ['/', '/policy', '/supplyDema', '/collect', '/digitalDiagnose']) await visit(visitor, path)
    expect(asked.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(3)
    expect(asked.filter((path) => files.includes(path))).toEqual([])
    await visitor.context.close()
  })
})
