import { expect, it } from 'vitest'
import type { Condition } from '../../src/contract/parts/condition'
import { choiceLimits } from '../../src/release/choices/choice-limits'

const form = {
  id: 'visit',
  schema: { properties: { session: { type: 'string' }, day: { type: 'string' }, note: { type: 'string' }, date: { type: 'string' } } },
  ui: {
    session: { widget: 'radio', dict: 'session' },
    day: { widget: 'select', dict: 'day' },
    note: { widget: 'text' },
    date: { widget: 'date' },
  },
}
const records = {
  hall: { fields: { afternoon: {}, opens: {}, secret: { internal: true } } },
  visit: { fields: { kind: {}, inner: { internal: true } } },
}

const portal = { calendar: { holidays: ['2027-01-01'] } }

function limitsOf(condition: Condition, step: object = {}, quota?: object) {
  const flow = {
    id: 'visit',
    record: 'visit',
    quota,
    with: { hall: { record: 'hall', by: 'hallId' }, chosen: { record: 'hall', by: 'note' } },
    transitions: [{ id: 'apply', form: 'visit', requires: [{ condition, message: '不开放' }], ...step }],
  }
  const world = { portal, flows: { visit: flow }, records, conditions: { late: { 'row.session': { is: 'late' } } } }
  return choiceLimits({ visit: form } as never, world as never).visit
}
const limited = (...given: Parameters<typeof limitsOf>) => limitsOf(...given)?.map(({ field }) => field)
const early: Condition = { 'row.session': { is: 'early' } }

it('limits a choice by known values of the record that the step belongs to', () => {
  expect(limited({ any: [early, { 'data.hall.afternoon': { is: true } }] })).toEqual(['session'])
  expect(limited({ not: { named: 'late' } })).toEqual(['session'])
  expect(limited({ any: [early, { 'row.kind': { is: 'a' } }] }, { from: ['open'] })).toEqual(['session'])
})

it.each<[string, Condition, object?]>([
  ['typed text', { 'row.note': { filled: true } }],
  ['two choices at once', { any: [early, { 'row.day': { is: 'monday' } }] }],
  ['a field without an input', { any: [early, { 'data.hall.secret': { is: true } }] }],
  ['a record that the form itself selects', { any: [early, { 'data.chosen.afternoon': { is: true } }] }],
  ['the account that does it', { any: [early, { 'account.districtCode': { filled: true } }] }],
  ['a record that does not exist yet', { any: [early, { 'row.kind': { is: 'a' } }] }],
  ['values that the step writes', { any: [early, { 'row.kind': { is: 'a' } }] }, { from: ['open'], set: { kind: 'a' } }],
])('leaves to the step what depends on %s', (_, condition, step) => {
  expect(limited(condition, step)).toBeUndefined()
})

const days = { date: 'date', open: 'opens' }
it.each([
  ['are known', { of: 'hall', days, states: ['sent'] }, ['date']],
  ['of a step that takes no place are not', { of: 'hall', days, states: ['agreed'] }, undefined],
  ['of a field without a calendar are not', { of: 'hall', days: { ...days, date: 'note' }, states: ['sent'] }, undefined],
  ['of an internal field are not', { of: 'hall', days: { ...days, closed: 'secret' }, states: ['sent'] }, undefined],
  ['of a record that the form itself selects are not', { of: 'chosen', days, states: ['sent'] }, undefined],
])('open days %s', (_, quota, fields) => {
  expect(limited({}, { to: 'sent', requires: [] }, quota)).toEqual(fields)
})

it.each([
  ['are shut', {}, { shut: ['2027-01-01'] }],
  ['are open where the quota says so', { holidays: true }, {}],
])('holidays of the portal %s', (_, more, shut) => {
  const [limit] = limitsOf({}, { to: 'sent', requires: [] }, { of: 'hall', days: { ...days, ...more }, states: ['sent'] }) ?? []
  expect(limit).toMatchObject({ days: { of: 'hall', open: 'opens' } })
  expect(limit).toEqual({ ...limit, days: { of: 'hall', open: 'opens', ...shut } })
})

const same = ['date', 'session']
const message = '{{row.date}}{{row.note}}{{data.hall.opens}}还剩{{data.left}}'
const place = { of: 'hall', same, states: ['sent', 'seen'], message }
it.each<[string, object, string[] | undefined, object?]>([
  ['are known by the choice among what shares a quota', {}, ['session']],
  ['of a step that takes no place are not', { states: ['agreed'] }, undefined],
  ['are offered to who may wait', { waiting: { state: 'waits' } }, undefined],
  ['are not known without another field of theirs', { same: [...same, 'gate'] }, undefined],
  ['are not known without a choice', { same: ['date', 'note'] }, undefined],
  ['are known to a step from outside', {}, ['session'], { from: ['refused'] }],
  ['are not known to a record that may have one of them', {}, undefined, { from: ['seen', 'refused'] }],
  ['whose message reads a record that the page cannot know are not', { message: '{{data.chosen.opens}}已满' }, undefined],
  ['whose message reads an internal field are not', { message: '{{data.hall.secret}}已满' }, undefined],
  ['whose message reads what the step writes are not', { message: '{{row.kind}}已满' }, undefined],
  ['whose message reads a dictionary that the form lacks are not', { message: '{{row.date|dict:other}}已满' }, undefined],
])('full places %s', (_, quota, fields, step = {}) => {
  expect(limited({}, { to: 'sent', requires: [], ...step }, { ...place, ...quota })).toEqual(fields)
})

it('names what full places are read of', () => {
  const [limit] = limitsOf({}, { to: 'sent', requires: [] }, place) ?? []
  expect(limit).toMatchObject({ of: 'hall', left: 'visit.left', typed: ['date', 'note'], links: { hall: 'hallId' } })
})
