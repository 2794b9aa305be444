import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readyBlock, type BlockExample } from '../../.storybook/render/block-story'
import type { FieldExample } from '../../.storybook/render/examples'
import { readyField } from '../../.storybook/render/field-story'
import { serve, type Make } from '../../.storybook/render/served'
import { blockKinds } from '../../src/contract/kinds'
import { widgetKinds } from '../../src/contract/widgets'
import { examplePortal } from '../blocks/example-portal'
import { sampled } from '../sampled'
import { portalDouble } from '../runtime/form/portal-double'
import { accessibleTree } from './accessible-tree'

const blocks = import.meta.glob<BlockExample[]>('../../src/blocks/*/examples.json', { eager: true, import: 'default' })
const widgets = import.meta.glob<FieldExample[]>('../../src/widgets/*/examples.json', { eager: true, import: 'default' })

const stage = () => document.body.appendChild(document.createElement('div'))
afterEach(() => document.body.replaceChildren())

/** Of two renderers that draw one after the other React's development build says that they draw at once. */
const isOfTwo = (said: unknown) => String(said).startsWith('Detected multiple renderers')
const complaints: unknown[] = []
beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation((...said) => void (isOfTwo(said[0]) || complaints.push(said)))
  // jsdom has no widths; the editor of articles has a switch where there is no room for two.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1366)
})
afterAll(() => {
  vi.restoreAllMocks()
})

/** What the server did not read is on its way. */
const call = () => new Promise(() => undefined)

/** What is told of a story before any script, once React has it, and what React says meanwhile. */
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

/** How an example is told; equal, and something. */
async function isToldAlike(make: Make): Promise<void> {
  const { before, after, mismatches } = await both(make)
  expect([...mismatches, ...complaints.splice(0)]).toEqual([])
  expect(before.length).toBeGreaterThan(0)
  expect(after).toEqual(before)
}

describe('as the server sends it and once React has it, the same is told', () => {
  test.each(blockKinds)('of every example of the block %s', async (kind) => {
    for (const example of sampled(blocks[`../../src/blocks/${kind}/examples.json`]!, 'examples as served'))
      await isToldAlike(await readyBlock(example, examplePortal, call))
  })

  test.each(widgetKinds)('of every example of the widget %s', async (kind) => {
    for (const example of sampled(widgets[`../../src/widgets/${kind}/examples.json`]!, 'examples as served'))
      await isToldAlike(await readyField(example, portalDouble({ call })))
  })
})

describe('what is asked of every element for that', () => {
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

  test('is answered as jsdom does, the first time and the second', () => {
    document.body.innerHTML = elements
    const [first, second] = [answers(), answers()]
    // A document with a sheet is left to jsdom.
    document.head.append(document.createElement('style'))
    expect(first).toEqual(answers())
    expect(second).toEqual(first)
  })
})
