import { readFileSync } from 'node:fs'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { describe, expect, it } from 'vitest'

describe('imports', () => {
  it('never go in a circle, types included', async () => {
    const forbidden = [{ name: 'circle', severity: 'error' as const, from: {}, to: { circular: true } }]
    const { output } = await cruise(['src'], {
      ruleSet: { forbidden },
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
    })
    const { summary } = output as ICruiseResult
    expect(summary.totalCruised).toBeGreaterThan(500)
    expect(summary.violations.map(({ from, cycle }) => [from, ...(cycle ?? []).map(({ name }) => name)].join(' → '))).toEqual([])
  })

  it('go the ways that src/README.md states', async () => {
    const config = '../../eslint.config.js'
    const { mayImport } = (await import(config)) as { mayImport: Record<string, string[]> }
    const rows = [...readFileSync('src/README.md', 'utf8').matchAll(/^\| `([\w/]+)` \| (.+) \|$/gm)]
    const stated = rows.map(([, folder, names = '']) => [folder, [...names.matchAll(/`([\w/]+)`/g)].map(([, name]) => name)])
    expect(Object.fromEntries(stated)).toEqual(mayImport)
  })
})
