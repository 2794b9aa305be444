import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BlockOf } from '../../src/contract/page'
import { ExhibitionTabs } from '../../src/custom/exhibition-tabs'
import { PageDataContext } from '../../src/runtime/context'
import { draw } from '../blocks/draw'
import { ExamplePortal } from '../blocks/example-portal'

const list: BlockOf<'list'> = {
  kind: 'list',
  source: 'cases',
  look: 'rows',
  pageSize: 2,
  item: { title: '{{row.title}}' },
  empty: { title: '暂无案例' },
  filters: [
    { title: '案例类型', query: 'caseType', options: ['企业', '链式', '园区'] },
    { title: '行业', query: 'industry', options: ['纺织业'] },
  ],
}
const cases = { data: { total: 5, data: [{ title: '一' }, { title: '二' }] }, error: undefined, loading: false, retry: () => undefined }

const show = (query: Record<string, string> = {}) =>
  draw(
    <ExamplePortal query={query}>
      <PageDataContext value={{ cases }}>
        <ExhibitionTabs block={{ kind: 'custom', component: 'exhibition-tabs', list }} />
      </PageDataContext>
    </ExamplePortal>,
  )
const open = () => screen.getByRole('tab', { selected: true }).textContent

beforeEach(() => window.sessionStorage.clear())

describe('exhibition tabs', () => {
  test('opens all kinds first', async () => {
    await show()
    expect(open()).toBe('全部')
    expect(await screen.findByText('共 5 条')).toBeTruthy()
  })

  test('stores the open tab for the session', async () => {
    const { unmount } = await show()
    await userEvent.click(screen.getByRole('tab', { name: '园区' }))
    unmount()
    const again = await show()
    await waitFor(() => expect(open()).toBe('园区'))
    await userEvent.click(screen.getByRole('tab', { name: '全部' }))
    again.unmount()
    await show()
    expect(open()).toBe('全部')
  })

  test('prefers the tab of the address', async () => {
    window.sessionStorage.setItem('currentTab', '园区')
    await show({ caseType: '链式' })
    expect(open()).toBe('链式')
    expect(window.sessionStorage.getItem('currentTab')).toBe('链式')
  })

  test('opens an existing tab for an unknown one', async () => {
    window.sessionStorage.setItem('currentTab', '没有了')
    await show({ caseType: '别的' })
    await waitFor(() => expect(open()).toBe('全部'))
  })

  test('starts each tab without the filters of the previous one', async () => {
    await show({ caseType: '企业' })
    await userEvent.click(await screen.findByRole('link', { name: '第 2 页' }))
    await userEvent.click(screen.getByRole('link', { name: '纺织业' }))
    await userEvent.click(screen.getByRole('tab', { name: '链式' }))
    expect(screen.queryByRole('link', { name: /行业：纺织业/ })).toBeNull()
    expect(screen.getByRole('link', { name: '第 1 页', current: 'page' })).toBeTruthy()
  })

  test('moves by keys', async () => {
    await show()
    screen.getByRole('tab', { selected: true }).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(open()).toBe('园区'))
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
  })
})
