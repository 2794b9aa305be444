import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Block } from '../../../src/contract/page'
import type { Registry } from '../../../src/runtime/context'
import { BlockList } from '../../../src/runtime/page/block-view'
import { interfaceWords } from '../../../src/contract/words/pages/interface-words'
import { draw } from '../../blocks/draw'
import { ExamplePortal } from '../../blocks/example-portal'

const good: Block = { kind: 'text', paragraphs: ['好的内容'] }
const bad: Block = { kind: 'call-to-action', text: '坏的内容', links: [] }

/** A registry of two kinds: one that renders and one that the test controls. */
function registryOf(load: () => Promise<unknown>): Registry {
  const text =
    async () =>
    ({ block }: { block: Block }) => <p>{(block as { paragraphs: string[] }).paragraphs[0]}</p>
  return { blocks: { text: { load: text }, 'call-to-action': { load } } } as unknown as Registry
}

const show = (registry: Registry, blocks: Block[]) =>
  draw(
    <ExamplePortal registry={registry}>
      <BlockList blocks={blocks} />
    </ExamplePortal>,
  )

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('block view', () => {
  test('keeps the neighbours of a failing block', async () => {
    const Broken = () => {
      throw new Error('broken block')
    }
    await show(
      registryOf(async () => Broken),
      [good, bad, { ...good, paragraphs: ['后面的内容'] }],
    )
    expect(await screen.findByText(interfaceWords.blockFailedTitle)).toBeTruthy()
    expect(screen.getByText('好的内容')).toBeTruthy()
    expect(screen.getByText('后面的内容')).toBeTruthy()
  })

  test('renders again on retry', async () => {
    let broken = true
    const Sometimes = () => {
      if (broken) throw new Error('broken block')
      return <p>好了</p>
    }
    await show(
      registryOf(async () => Sometimes),
      [bad],
    )
    const retry = await screen.findByRole('button', { name: interfaceWords.retry })
    broken = false
    fireEvent.click(retry)
    expect(await screen.findByText('好了')).toBeTruthy()
  })

  test('loads code again on retry', async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(() => <p>来了</p>)
    await show(registryOf(load), [bad])
    const retry = await screen.findByRole('button', { name: interfaceWords.retry })
    await act(async () => fireEvent.click(retry))
    expect(await screen.findByText('来了')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('says that code is loading', async () => {
    await show(
      registryOf(() => new Promise(() => undefined)),
      [bad],
    )
    expect((await screen.findByRole('status')).textContent).toBe(interfaceWords.loadingBlock)
    expect(screen.queryByText(interfaceWords.blockFailedTitle)).toBeNull()
  })

  test('hides a block whose condition fails', async () => {
    await show(
      registryOf(async () => () => <p>不该出现</p>),
      [{ ...bad, when: { 'session.type': { is: '2' } } as object }, good],
    )
    expect(await screen.findByText('好的内容')).toBeTruthy()
    expect(screen.queryByText('不该出现')).toBeNull()
  })

  test('has the anchor of its block', async () => {
    const { container } = await show(
      registryOf(async () => () => null),
      [{ ...good, id: 'contact' }],
    )
    await screen.findByText('好的内容')
    expect(container.querySelector('#contact')?.textContent).toBe('好的内容')
  })
})

test('does not load failing code again and again', async () => {
  const load = vi.fn().mockRejectedValue(new Error('offline'))
  await draw(
    <ExamplePortal registry={registryOf(load)}>
      <BlockList blocks={[bad]} />
    </ExamplePortal>,
  )
  await screen.findByRole('button', { name: interfaceWords.retry })
  expect(load).toHaveBeenCalledTimes(1)
})
