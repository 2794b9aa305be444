import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { RoutesFile } from '../../src/contract/route'
import { openStage } from './stage'
import { sidewaysBy, visit } from './visitor'

const { routes } = JSON.parse(readFileSync('schemas/routes.json', 'utf8')) as RoutesFile
const stage = openStage()

it('keeps every public route within a tablet and within the smallest phone', async () => {
  const visitor = await stage.visitor({ viewport: { width: 768, height: 1024 } })
  const { page } = visitor
  const wide: string[] = []
  for (const { path } of routes.filter(({ access }) => access === 'public')) {
    await visit(visitor, path)
    for (const width of [768, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const more = await sidewaysBy(page)
      if (more > 0) wide.push(`${path} at ${width} px by ${more} px`)
    }
    await page.setViewportSize({ width: 768, height: 1024 })
  }
  expect(wide).toEqual([])
  await visitor.context.close()
}, 120_000)
