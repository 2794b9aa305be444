import { describe, expect, it } from 'vitest'
import { openStage } from './stage'
import { signIn, visit } from './visitor'

/** Bytes of script on the wire (brotli) that a first view may cost. */
const most = { '/': 130_000, '/enterprise': 200_000 }

describe('a first view', () => {
  const stage = openStage()

  it.each(Object.entries(most))('of %s costs at most %i bytes of script', async (path, limit) => {
    const visitor = await stage.visitor()
    if (path !== '/') await signIn(visitor, 'demo-new')
    await visit(visitor, path)
    const weights = await visitor.page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\.js(\?|$)/.test(name)).map((one) => (one as PerformanceResourceTiming).encodedBodySize))
    const sum = weights.reduce((total, weight) => total + weight, 0)
    expect(sum).toBeGreaterThan(0)
    expect(sum).toBeLessThanOrEqual(limit)
    await visitor.context.close()
  })
})
