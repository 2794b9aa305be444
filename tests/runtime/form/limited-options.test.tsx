import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ChoiceLimit, OptionLimit } from '../../../src/release/release'
import { compileForm } from '../../../src/release/form-module'
import { PortalContext, RootsContext } from '../../../src/runtime/context'
import { FormView } from '../../../src/runtime/form/form-view'
import { calendar } from './form-page'
import { portalDouble } from './portal-double'

const limit: OptionLimit = {
  operation: 'visit.apply',
  field: 'session',
  condition: { any: [{ 'row.session': { is: 'am' } }, { 'data.hall.afternoon': { is: true } }] },
  message: '{{data.hall.name}}下午不开放',
  links: { hall: 'hallId' },
}
const session = {
  title: '场次',
  items: [
    { dictValue: 'am', dictLabel: '上午' },
    { dictValue: 'pm', dictLabel: '下午' },
  ],
}

const moduleOf = (limits: ChoiceLimit[]) =>
  compileForm(
    {
      id: `visit-${Math.random()}`,
      title: '预约',
      submit: { operation: 'visit.apply', label: '提交', with: { hallId: '{{route.id}}' } },
      schema: { type: 'object', properties: { session: { type: 'string', title: '场次' }, day: { type: 'string', title: '日期' } } },
      rules: {},
      ui: { session: { widget: 'radio', dict: 'session' }, day: { widget: 'date' } },
    },
    { dicts: { session }, conditions: {} },
    { limits },
  ).module

async function offered(hall: object | undefined, { limits = [limit] as ChoiceLimit[], initial = {}, taken = [] as object[] } = {}) {
  const { container } = render(
    <PortalContext value={portalDouble()}>
      <RootsContext value={{ route: { id: 'h1' }, data: hall ? { hall, taken } : {} }}>
        <FormView form={moduleOf(limits)} initial={initial} />
      </RootsContext>
    </PortalContext>,
  )
  await waitFor(() => expect(container.querySelector('[data-field=session]')).toBeTruthy())
  return [...container.querySelectorAll<HTMLInputElement>('[data-field=session] input')].map(
    ({ value, checked }) => value + (checked ? '!' : ''),
  )
}

describe('choices that a step would refuse', () => {
  test.each([
    ['are not offered', { id: 'h1', afternoon: false }, ['am']],
    ['are offered when it accepts them', { id: 'h1', afternoon: true }, ['am', 'pm']],
    ['are offered while the record is unknown', undefined, ['am', 'pm']],
    ['are offered when the page shows another record', { id: 'h2', afternoon: false }, ['am', 'pm']],
  ])('%s', async (_, hall, values) => {
    expect(await offered(hall)).toEqual(values)
  })

  test.each([
    ['on its day', '2027-03-08', 0, ['am']],
    ['on another day', '2027-03-09', 0, ['am', 'pm']],
    ['with places left', '2027-03-08', 3, ['am', 'pm']],
  ])('a full one %s is named and not offered', async (_, visited, left, values) => {
    const full = {
      operation: 'visit.apply',
      field: 'session',
      links: { hall: 'hallId' },
      same: ['day', 'session'],
      message: '还可约{{data.left}}人',
    }
    const taken = [{ day: '2027-03-08', session: 'pm', taken: 30, left }]
    expect(await offered({ id: 'h1' }, { limits: [full], initial: { day: visited, session: 'pm' }, taken })).toEqual(
      values.map((one) => (one === 'pm' ? 'pm!' : one)),
    )
    expect(screen.queryByText('下午：还可约0人') !== null).toBe(values.length === 1)
  })

  test('closed days are not offered', async () => {
    const days = { of: 'hall', open: 'opens', closed: 'rests' }
    const limits: ChoiceLimit[] = [{ operation: 'visit.apply', field: 'day', links: { hall: 'hallId' }, days }]
    await offered({ id: 'h1', opens: '周一', rests: '2027-03-15' }, { limits, initial: { day: '2027-03-08' } })
    const shown = await calendar(/日期/)
    expect(['2027-03-09', '2027-03-08', '2027-03-15'].map(shown)).toEqual(['off', '', 'off'])
  })

  test('are cleared when they were chosen before', async () => {
    expect(await offered({ id: 'h1', afternoon: true }, { initial: { session: 'pm' } })).toEqual(['am', 'pm!'])
    expect(await offered({ id: 'h1', afternoon: false }, { initial: { session: 'pm' } })).toEqual(['am'])
  })

  test('leave a sentence when nothing can be chosen', async () => {
    const never = { ...limit, condition: { 'row.session': { is: 'x' }, 'data.hall.afternoon': { is: true } } }
    expect(await offered({ id: 'h1', name: '甲展厅', afternoon: false }, { limits: [never] })).toEqual([])
    expect(screen.getByText('甲展厅下午不开放')).toBeTruthy()
  })
})
