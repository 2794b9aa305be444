import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sharedPortal } from './portal-fixture'
import { signIn, visit } from './visitor'

/** Bytes of script on the wire (brotli) that a first view may cost. */
const most = { '/': 130_000, '/enterprise': 200_000 }

describe('a first view', () => {
  const fixture = sharedPortal()

  it.each(Object.entries(most))('of %s costs at most %i bytes of script', async (path, limit) => {
    const visitor = await fixture.visitor()
    if (path !== '/') await signIn(visitor, 'demo-new')
    await visit(visitor, path)
    const weights = await visitor.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.js(\?|$)/.test(name))
        .map((one) => (one as PerformanceResourceTiming).encodedBodySize),
    )
    const sum = weights.reduce((total, weight) => total + weight, 0)
    expect(sum).toBeGreaterThan(0)
    expect(sum).toBeLessThanOrEqual(limit)
    await visitor.context.close()
  })

  it('of a public page brings nothing of the flows, the questionnaire, reports or uploads', async () => {
    const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Record<string, { file: string }>
    const ofBusiness = /src\/(blocks\/(flow|questionnaire)|custom\/diagnosis-report|widgets\/upload)\//
    const files = Object.entries(manifest)
      .filter(([source]) => ofBusiness.test(source))
      .map(([, { file }]) => file)
    expect(files.length).toBeGreaterThanOrEqual(4)
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
