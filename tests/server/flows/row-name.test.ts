import { expect, it } from 'vitest'
import type { Flow } from '../../../src/contract/flow'
import type { Tree } from '../../../src/contract/tree'
import { rowName } from '../../../src/server/flows/row-name'

const tree = {
  portal: { locale: 'en-GB', currency: 'GBP' },
  dicts: { dicts: { hall: { title: 'Hall', items: [{ dictValue: 'north', dictLabel: 'North Hall' }] } } },
} as unknown as Tree

it('names a row by labels and amounts as pages show them', () => {
  const flow = { name: '{{row.hall|dict:hall}}, {{row.total|money}}: {{row.purpose}}' } as Flow
  expect(rowName({ tree }, flow, { hall: 'north', total: 1200.5, purpose: 'Quiz' })).toBe('North Hall, £1,200.50: Quiz')
})
