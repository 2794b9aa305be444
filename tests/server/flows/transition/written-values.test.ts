import { expect, it } from 'vitest'
import type { TransitionContext } from '../../../../src/server/flows/flow-work'
import { writtenValues } from '../../../../src/server/flows/transition/written-values'

const type = { id: 'permit', fields: { no: { type: 'string', title: '编号' } } } as never
const sending = { id: 'send', title: '提交', set: { no: { number: 'XK' } } } as never
let drawn = 0
const work = {
  now: new Date('2026-11-28T04:00:00Z'),
  release: { tree: { forms: {} } },
  store: { counters: { hit: async () => ({ count: (drawn += 1) }) } },
} as unknown as TransitionContext
const sent = (row: Record<string, unknown>, given = {}) => writtenValues(work, type, sending, given, { row, account: {} })

it.each<[string, Record<string, unknown>, string]>([
  ['is drawn for a record that has none', {}, 'XK202611280001'],
  ['is drawn again for another one', { no: '' }, 'XK202611280002'],
  ['stays when the step runs again', { no: 'XK202611270009' }, 'XK202611270009'],
])('a number %s', async (_, row, no) => expect(await sent(row)).toEqual({ no }))

it('a number is never what the form sends', async () =>
  expect([await sent({ no: 'XK202611270001' }, { no: 'XK9' }), await sent({}, { no: 'XK9' })]).toEqual([
    { no: 'XK202611270001' },
    { no: 'XK202611280003' },
  ]))
