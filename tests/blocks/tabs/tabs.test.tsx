import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TabsBlock } from '../../../src/blocks/tabs'
import type { BlockOf } from '../../../src/contract/page'
import { RootsContext, usePortal } from '../../../src/runtime/context'
import { draw } from '../draw'
import { ExamplePortal } from '../example-portal'

const tab = (id: string, title: string) => ({ id, title, blocks: [{ kind: 'text' as const, paragraphs: [`${title}的内容`] }] })
const block: BlockOf<'tabs'> = {
  kind: 'tabs',
  query: 'status',
  items: [tab('0', '甲'), { ...tab('1', '乙'), badge: 'unread' }, tab('2', '丙')],
}

const Address = () => <output>{JSON.stringify(usePortal().query)}</output>

async function show(query: Record<string, string> = {}, session = {}, own = block) {
  const run = vi.fn()
  await draw(
    <ExamplePortal query={query} session={session} onRun={run}>
      <RootsContext value={{ data: { waiting: { count: 7 } } }}>
        <TabsBlock block={own} />
        <Address />
      </RootsContext>
    </ExamplePortal>,
  )
  return run
}
const open = () => screen.getByRole('tab', { selected: true }).textContent

describe('tabs', () => {
  test('opens the tab of the address', async () => {
    await show({ status: '1' })
    expect(open()).toBe('乙')
    expect(await screen.findByText('乙的内容')).toBeTruthy()
  })

  test('opens the first tab for unknown values', async () => {
    await show({ status: 'other', page: '2' })
    expect(open()).toBe('甲')
    // Consumers of the address's tab get the open one.
    expect(screen.getByText('{"status":"","page":"2"}')).toBeTruthy()
  })

  test('moves on from the focused tab, even before that is rendered as open', async () => {
    await show()
    await userEvent.tab()
    const press = () => document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    act(() => [press(), press()].forEach(Boolean))
    expect(open()).toBe('丙')
  })

  test('stores a click in the address', async () => {
    await show()
    await userEvent.click(screen.getByRole('tab', { name: '丙' }))
    expect(open()).toBe('丙')
    expect(await screen.findByText('丙的内容')).toBeTruthy()
    expect(screen.queryByText('甲的内容')).toBeNull()
  })

  test.each([
    ['{ArrowRight}', '乙'],
    ['{ArrowLeft}', '丙'],
    ['{End}', '丙'],
    ['{End}{Home}', '甲'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', '甲'],
  ])('moves by keys %s to %s', async (keys, title) => {
    await show()
    await userEvent.tab()
    await userEvent.keyboard(keys)
    await waitFor(() => expect(open()).toBe(title))
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
  })

  test('keeps one tab in the tab order', async () => {
    await show({ status: '2' })
    expect(screen.getAllByRole('tab').map((one) => one.tabIndex)).toEqual([-1, -1, 0])
  })

  test('names its panel after the tab', async () => {
    await show({ status: '2' })
    expect(screen.getByRole('tabpanel', { name: '丙' })).toBeTruthy()
  })

  test.each([
    [0, '乙'],
    [7, '乙7条未读消息'],
    [128, '乙99+条未读消息'],
  ])('counts %i unread messages', async (unread, text) => {
    await show({}, { unread })
    expect(screen.getAllByRole('tab')[1]!.textContent).toBe(text)
  })

  test('have a vertical orientation at the side', async () => {
    await show({}, {}, { ...block, side: true })
    expect(screen.getByRole('tablist').getAttribute('aria-orientation')).toBe('vertical')
  })

  const grouped = [
    { ...tab('0', '甲'), group: '办理', count: '{{data.waiting.count}}' },
    { ...tab('1', '乙'), group: '办理' },
    { ...tab('2', '丙'), group: '内容' },
  ]

  test('count the pending items of their content', async () => {
    await show({}, {}, { ...block, side: true, items: grouped })
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual(['甲7 件', '乙', '丙'])
    expect(screen.getByText('内容', { selector: '[role=presentation]' })).toBeTruthy()
  })

  describe('at the side, on a phone', () => {
    beforeEach(() => vi.stubGlobal('innerWidth', 390))
    afterEach(() => vi.unstubAllGlobals())
    const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '选择栏目' }).selectedOptions[0]!.textContent

    test('are a select that opens a tab', async () => {
      await show({ status: '2' }, {}, { ...block, side: true })
      await screen.findByRole('combobox')
      // The strip is rendered as well; the phone style sheets hide it.
      expect(chosen()).toBe('丙')
      await userEvent.selectOptions(screen.getByRole('combobox'), '甲')
      expect(await screen.findByText('甲的内容')).toBeTruthy()
    })

    test('are grouped, with counts of pending items', async () => {
      await show({}, {}, { ...block, side: true, items: grouped })
      const groups = await screen.findAllByRole<HTMLOptGroupElement>('group')
      expect(groups.map(({ label, textContent }) => [label, textContent])).toEqual([
        ['办理', '甲（7）乙'],
        ['内容', '丙'],
      ])
    })

    test('keep the unread count visible, as a link to its tab', async () => {
      await show({}, { unread: 7 }, { ...block, side: true })
      await userEvent.click(await screen.findByRole('button', { name: '乙7条未读消息' }))
      expect(chosen()).toBe('乙')
    })
  })
})
