import { readFileSync } from 'node:fs'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { blockKinds, type BlockKind } from '../../src/contract/kinds'
import { defaultWords } from '../../src/runtime/words'
import { loadBlock } from '../../src/runtime/page/block-code'
import { PageView } from '../../src/runtime/page/page-view'
import { registry } from '../../src/registry'
import { draw } from './draw'
import { exampleCall, examplePage, ExamplePortal } from './example-portal'
import type { Example } from './example'

/** Kinds whose examples another suite draws, and why. */
const drawnElsewhere: Partial<Record<BlockKind, string>> = {
  form: 'a form is drawn with its compiled module, by tests/blocks/form.test.tsx',
}
/** Kinds that read data and so have every state. */
const readers: BlockKind[] = ['intro', 'text', 'list', 'facts']
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

/** What a browser must judge, or a page without a shell cannot pass, is left to the journeys. */
const axeOptions = {
  resultTypes: ['violations' as const],
  rules: { 'color-contrast': { enabled: false }, region: { enabled: false }, 'target-size': { enabled: false } },
}

const levels = (container: HTMLElement) => [...container.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((heading) => Number(heading.tagName[1]))

let complaints: MockInstance[]
beforeAll(async () => {
  await Promise.all(drawn.map((kind) => loadBlock(registry, kind)))
})
beforeEach(() => {
  complaints = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level))
})
afterEach(() => {
  complaints.forEach((spy) => spy.mockRestore())
})

describe.each(drawn)('block %s', (kind) => {
  const examples = examplesOf(kind)

  test('has examples of its own kind', () => {
    expect(examples.length).toBeGreaterThan(2)
    expect(new Set(examples.map((example) => example.block.kind))).toEqual(new Set([kind]))
    expect(new Set(examples.map((example) => example.name)).size).toBe(examples.length)
  })

  test('shows long text and a phone', () => {
    expect(examples.map((example) => example.name)).toContain('Long text')
    expect(examples.some((example) => example.width === 390)).toBe(true)
  })

  test('shows loading and error states when it reads data', () => {
    const needed = readers.includes(kind) ? ['loading', 'error'] : []
    expect(examples.map((example) => example.state)).toEqual(expect.arrayContaining(needed))
  })

  describe.each(examples)('$name', (example) => {
    test('draws, in order, without a complaint', async () => {
      const container = await show(example)
      expect(container.querySelector(`.block--${kind}`)?.textContent).not.toBe('')
      const found = levels(container)
      expect(found.filter((level) => level === 1)).toHaveLength(1)
      found.forEach((level, at) => expect(level - (found[at - 1] ?? 0)).toBeLessThanOrEqual(1))
      const result = await axe.run(container, axeOptions)
      expect(result.violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([])
      complaints.forEach((spy) => expect(spy).not.toHaveBeenCalled())
    })
  })

  test.each(examples.filter((example) => example.state === 'loading'))('says that it is loading: $name', async (example) => {
    const container = await show(example)
    expect(container.textContent).not.toMatch(/undefined|null|\{\{/)
    expect(container.querySelector('.skeleton, .list__waiting, h1')).not.toBeNull()
    expect(screen.queryByText(defaultWords.loadFailedTitle)).toBeNull()
  })

  test.each(examples.filter((example) => example.state === 'error'))('offers to read again: $name', async (example) => {
    const call = vi.fn(exampleCall(example))
    await show(example, call)
    await userEvent.click(screen.getByRole('button', { name: defaultWords.retry }))
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  })

  test.each(examples.filter((example) => example.state === 'empty'))('says what is missing: $name', async (example) => {
    const container = await show(example)
    expect(container.querySelector('.empty, .fact__none')?.textContent).toMatch(/无|没有/)
  })
})

test('every exempted kind names its reason', () => {
  expect(Object.values(drawnElsewhere).every((reason) => reason.length > 20)).toBe(true)
})
