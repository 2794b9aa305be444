import { readFileSync } from 'node:fs'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { CallToActionBlock } from '../../src/blocks/call-to-action'
import { DescriptionListBlock } from '../../src/blocks/description-list'
import type { BlockOf } from '../../src/contract/page'
import { blockKinds, componentNames, type BlockKind } from '../../src/contract/vocabulary/kinds'
import { interfaceWords } from '../../src/contract/words/pages/interface-words'
import { PageDataContext } from '../../src/runtime/context'
import { loadBlock, loadComponent } from '../../src/runtime/page/block-code'
import { PageView } from '../../src/runtime/page/page-view'
import { registry } from '../../src/registry'
import { draw } from './draw'
import { exampleCall, examplePage, ExamplePortal } from './example-portal'
import type { Example } from './example'

/** Kinds whose examples another suite renders, and why. */
const drawnElsewhere: Partial<Record<BlockKind, string>> = {
  form: 'a form is drawn with its compiled module, by tests/blocks/form.test.tsx',
}
const drawn = blockKinds.filter((kind) => !drawnElsewhere[kind])

function examplesOf(kind: BlockKind): Example[] {
  return JSON.parse(readFileSync(`src/blocks/${kind}/examples.json`, 'utf8')) as Example[]
}

async function show(example: Example, call = exampleCall(example)) {
  const settled = vi.fn()
  const shown = await draw(
    <ExamplePortal query={example.query} session={example.session} call={call}>
      <PageView page={examplePage(example)} onSettled={settled} />
    </ExamplePortal>,
  )
  if (example.state !== 'loading') await waitFor(() => expect(settled).toHaveBeenCalled())
  await waitFor(() => expect(shown.container.querySelector('.block')).not.toBeNull())
  return shown.container
}

beforeAll(async () => {
  await Promise.all([...drawn.map((kind) => loadBlock(registry, kind)), ...componentNames.map((name) => loadComponent(registry, name))])
})
/** The stories check looks and axe; these tests check what a visitor can do in each state. */
describe.each(drawn.filter((kind) => examplesOf(kind).some((example) => example.state)))('block %s', (kind) => {
  const examples = examplesOf(kind)

  test.each(examples.filter((example) => example.state === 'loading'))('says that it is loading: $name', async (example) => {
    const container = await show(example)
    expect(container.textContent).not.toMatch(/undefined|null|\{\{/)
    expect(container.querySelector('.skeleton, .list__waiting, h1')).not.toBeNull()
    expect(screen.queryByText(interfaceWords.loadFailedTitle)).toBeNull()
  })

  test.each(examples.filter((example) => example.state === 'error'))('offers a retry: $name', async (example) => {
    const call = vi.fn(exampleCall(example))
    await show(example, call)
    await userEvent.click(screen.getByRole('button', { name: interfaceWords.retry }))
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  })

  test.each(examples.filter((example) => example.state === 'empty'))('says what is missing: $name', async (example) => {
    const container = await show(example)
    await waitFor(() => expect(container.querySelector('.empty, .description__none')?.textContent).toMatch(/无|没有/))
  })
})

test('every exempted kind names its reason', () => {
  expect(Object.values(drawnElsewhere).every((reason) => reason.length > 20)).toBe(true)
})

describe('block call-to-action', () => {
  const link = { label: '去办', action: { do: 'call', operation: 'order.close', access: 'provider' } } as const
  test.each([
    ['is shown to its audience', 'provider', 1],
    ['is empty for visitors to whom no link is offered', 'enterprise', 0],
  ])('%s', async (_, role, blocks) => {
    const { container } = await draw(
      <ExamplePortal session={{ token: 'token', type: '2', role }}>
        <CallToActionBlock block={{ kind: 'call-to-action', title: '想先问清楚？', text: '告诉服务商', links: [link] }} />
      </ExamplePortal>,
    )
    expect(container.querySelectorAll('.call-to-action')).toHaveLength(blocks)
  })
})

test('a wide text of a description list takes a row of its own, and wide characters count twice', async () => {
  const [example] = examplesOf('description-list')
  const texts = ['x'.repeat(120), 'x'.repeat(121), '，'.repeat(60), '，'.repeat(61)]
  const items = texts.map((value) => ({ label: `${value[0]}${value.length}`, value }))
  const container = await show({ ...example!, block: { kind: 'description-list', items } })
  const rows = [...container.querySelectorAll('.description--long')]
  expect(rows.map((row) => row.querySelector('dt')?.textContent)).toEqual(['x121', '，61'])
})

test.each([
  ['are left out where the reader may not read them', true, ['上年收入', '其他收入', '合计收入']],
  ['are said to be none elsewhere', false, ['上年收入', '内部意见', '其他收入', '其他意见', '合计收入', '合计意见']],
])('fields that a record does not give %s', async (_, withheld, labels) => {
  const [example] = examplesOf('description-list')
  const items = [
    { label: '上年收入', value: '{{row.income}}' },
    { label: '内部意见', value: '{{row.opinion}}' },
    { label: '其他收入', value: '{{data.firm.income}}' },
    { label: '其他意见', value: '{{session.username}}{{data.firm.opinion}}' },
    { label: '合计收入', value: '{{row.sum}}（{{row.opinion}}）' },
    { label: '合计意见', value: '{{row.income}}（{{row.opinion}}）' },
  ]
  const container = await show({
    ...example!,
    data: { firm: { income: null, sum: 5, progress: { withheld } } },
    block: { kind: 'description-list', source: 'firm', items },
  })
  expect([...container.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(labels)
})

test.each([
  ['no section', true, 0],
  ['a section', false, 1],
])('a description list of which the reader may read %s', async (_, withheld, sections) => {
  const block: BlockOf<'description-list'> = {
    kind: 'description-list',
    title: '意见',
    source: 'firm',
    items: [{ label: '内部意见', value: '{{row.opinion}}' }],
  }
  const { container } = await draw(
    <ExamplePortal>
      <PageDataContext value={{ firm: { data: { progress: { withheld } }, error: undefined, loading: false, retry: () => undefined } }}>
        <DescriptionListBlock block={block} />
      </PageDataContext>
    </ExamplePortal>,
  )
  expect(container.querySelectorAll('h2, dl')).toHaveLength(2 * sections)
})
