import { expect, test } from 'vitest'
import type { Flow } from '../../../../src/contract/flow'
import { demoTrail } from '../../../../src/server/store/demo/demo-trail'
import { readSchema } from '../../../schemas/read-schemas'

const project = readSchema<Flow>('flows/project.json')
const times = { created: 0, now: 4000 }
const brief = (state: string) => demoTrail(project, state, times).map(({ transition, role, time }) => [transition, role, Date.parse(time)])

test.each([
  ['草稿', [['open', 'owner', 0]]],
  [
    '区县初审',
    [
      ['open', 'owner', 0],
      ['submit', 'owner', 0],
    ],
  ],
  [
    '市级复核',
    [
      ['open', 'owner', 0],
      ['submit', 'owner', 0],
      ['passDistrict', 'district', 2000],
    ],
  ],
  ['没有的状态', []],
])('has the steps that lead to %s', (state, steps) => expect(brief(state)).toEqual(steps))

test('returns a case with a reason', () => {
  expect(demoTrail(project, '退回修改', times).at(-1)).toMatchObject({
    returns: 1,
    opinion: '材料不全，请按要求补充后再提交',
    status: '退回修改',
  })
})

test.each([
  ['opinion', '材料不全'],
  ['note', ''],
])('takes the phrases of %s for an opinion only if they are of one', (field, opinion) => {
  const transitions = [{ id: 'open', title: '开始', by: 'owner', to: '退回', phrases: { field, texts: ['材料不全'] } }]
  expect(demoTrail({ ...project, transitions: transitions as Flow['transitions'] }, '退回', times)).toMatchObject([{ opinion }])
})
