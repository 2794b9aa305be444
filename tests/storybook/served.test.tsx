import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readyBlock, type BlockExample } from '../../.storybook/render/kinds/block-story'
import type { FieldExample } from '../../.storybook/render/examples/examples'
import { readyField } from '../../.storybook/render/kinds/field-story'
import { serve, type Make } from '../../.storybook/render/served'
import { blockKinds } from '../../src/contract/vocabulary/kinds'
import { widgetKinds } from '../../src/contract/vocabulary/widgets'
import { examplePortal } from '../blocks/example-portal'
import { sampled } from '../sampled'
import { portalDouble } from '../runtime/form/portal-double'
import { accessibleTree } from './accessible-tree'

const blocks = import.meta.glob<BlockExample[]>('../../src/blocks/*/examples.json', { eager: true, import: 'default' })
const widgets = import.meta.glob<FieldExample[]>('../../src/widgets/*/examples.json', { eager: true, import: 'default' })

const stage = () => document.body.appendChild(document.createElement('div'))
afterEach(() => document.body.replaceChildren())

/** React's development build warns of concurrent renderers, although they render one after another here. */
const isOfTwo = (said: unknown) => String(said).startsWith('Detected multiple renderers')
const complaints: unknown[] = []
beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation((...said) => void (isOfTwo(said[0]) || complaints.push(said)))
  // jsdom has no widths; without enough, the editor of articles shows a switch instead of two columns.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1366)
})
afterAll(() => {
  vi.restoreAllMocks()
})

/** Data that the server did not read stay pending. */
const call = () => new Promise(() => undefined)

/** The accessibility tree of a story before any script and after hydration, and React's complaints. */
async function both(make: Make) {
  const html = await serve(make)
  const sent = stage()
  sent.innerHTML = html
  const before = accessibleTree(sent)
  sent.remove()
  const taken = stage()
  taken.innerHTML = html
  const mismatches: string[] = []
  const onRecoverableError = (cause: unknown) => void mismatches.push(String(cause))
  const root = await act(async () => hydrateRoot(taken, make(), { onRecoverableError }))
  const after = accessibleTree(taken)
  await act(async () => root.unmount())
  return { before, after, mismatches }
}

/** Checks that an example has the same, non-empty accessibility tree before and after hydration. */
async function isToldAlike(make: Make): Promise<void> {
  const { before, after, mismatches } = await both(make)
  expect([...mismatches, ...complaints.splice(0)]).toEqual([])
  expect(before.length).toBeGreaterThan(0)
  expect(after).toEqual(before)
}

describe('the served HTML and the hydrated page have the same accessibility tree', () => {
  test.each(blockKinds)('for every example of the block %s', async (kind) => {
    for (const example of sampled(blocks[`../../src/blocks/${kind}/examples.json`]!, 'examples as served'))
      await isToldAlike(await readyBlock(example, examplePortal, call))
  })

  test.each(widgetKinds)('for every example of the widget %s', async (kind) => {
    for (const example of sampled(widgets[`../../src/widgets/${kind}/examples.json`]!, 'examples as served'))
      await isToldAlike(await readyField(example, portalDouble({ call })))
  })
})

describe('the computed styles that this needs', () => {
  const elements = `<main><h1>a</h1><p hidden>b</p><span>c</span><template></template><script type="text/plain"></script>
    <table><thead hidden><tr><th>d</th></tr></thead><tbody><tr hidden><td>e</td></tr></tbody></table>
    <details><summary>f</summary><p>g</p></details><details open><summary>h</summary></details><dialog>i</dialog><dialog open>j</dialog>
    <div style="display: flex; visibility: hidden"><b>k</b><i style="visibility: visible">l</i></div><u style="visibility: inherit">m</u>
    <p hidden="until-found">n</p><input type="hidden"><input type="HIDDEN"><input><button>o</button><ul><li>p</li></ul>
    <section hidden style="display: grid"></section><svg><title>r</title><text>s</text></svg><custom-one>t</custom-one></main>`
  const asked = ['display', 'visibility', 'content-visibility', 'color', 'position']
  const answers = () => {
    const all = [...document.body.querySelectorAll('*')]
    return all.map((one) => [one.outerHTML, ...asked.map((property) => getComputedStyle(one).getPropertyValue(property))])
  }

  test('equal those of jsdom, the first time and the second', () => {
    document.body.innerHTML = elements
    const [first, second] = [answers(), answers()]
    // A document with a style sheet is left to jsdom.
    document.head.append(document.createElement('style'))
    expect(first).toEqual(answers())
    expect(second).toEqual(first)
  })
})
