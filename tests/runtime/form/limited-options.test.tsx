import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { DataCall } from '../../../src/contract/page'
import type { ChoiceLimit, OptionLimit, PlaceLimit } from '../../../src/release/release'
import { compileForm } from '../../../src/release/form-module'
import { PageDataContext, PortalContext, RootsContext } from '../../../src/runtime/context'
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
      schema: {
        type: 'object',
        properties: {
          session: { type: 'string', title: '场次' },
          day: { type: 'string', title: '日期' },
          note: { type: 'string', title: '备注' },
        },
      },
      rules: {},
      ui: { session: { widget: 'radio', dict: 'session' }, day: { widget: 'date' }, note: { widget: 'text' } },
    },
    { dicts: { session }, conditions: {} },
    { limits },
  ).module

const datum = (call: DataCall, data: unknown) => ({ call, data, error: undefined, loading: false, retry: () => {} })

async function offered(
  hall: object | undefined,
  {
    limits = [limit] as ChoiceLimit[],
    initial = {},
    taken = [] as object[],
    call = { from: 'visit.left', with: { id: '{{route.id}}' } },
  } = {},
) {
  const { container } = render(
    <PortalContext value={portalDouble()}>
      <PageDataContext value={{ taken: datum(call, taken) }}>
        <RootsContext value={{ route: { id: 'h1' }, data: hall ? { hall, taken } : {} }}>
          <FormView form={moduleOf(limits)} initial={initial} />
        </RootsContext>
      </PageDataContext>
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

  const full: PlaceLimit = {
    operation: 'visit.apply',
    field: 'session',
    links: { hall: 'hallId' },
    of: 'hall',
    left: 'visit.left',
    same: ['day', 'session'],
    typed: ['day', 'note'],
    message: '{{row.day}}{{row.session|dict:session}}{{data.hall.name}}还可约{{data.left}}人{{row.note}}',
  }
  const inHall = (from: string, id: string) => ({ from, with: { id } })
  test.each([
    ['on its day is named and not offered', {}, ['am'], true],
    ['that was chosen is named and stays', { session: 'pm' }, ['am', 'pm!'], true],
    ['on another day is offered', { day: '2027-03-09' }, ['am', 'pm'], false],
    ['with places left is offered', { left: 3 }, ['am', 'pm'], false],
    ['of another record is offered', { call: inHall('visit.left', 'h2') }, ['am', 'pm'], false],
    ['of another flow is offered', { call: inHall('tour.left', 'h1') }, ['am', 'pm'], false],
  ])('a full one %s', async (_, given, values, isNamed) => {
    const { left = 0, call, ...typed } = given as { left?: number; call?: ReturnType<typeof inHall> }
    const taken = [{ day: '2027-03-08', session: 'pm', taken: 30, left }]
    const initial = { day: '2027-03-08', note: '（甲）', ...typed }
    expect(await offered({ id: 'h1', name: '甲展厅' }, { limits: [full], initial, taken, call })).toEqual(values)
    expect(screen.queryByText('下午：2027-03-08下午甲展厅还可约0人（甲）') !== null).toBe(isNamed)
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
