import { runInThisContext } from 'node:vm'
import { afterEach, expect, it, vi } from 'vitest'
import { fitHeader } from '../../../../src/runtime/shell/header/fit-header'
import { code } from '../../../../src/runtime/shell/header/fitting-script'

/** A header of 100 px whose content needs `needs[level]` pixels. */
function headerNeeding(needs: number[]): HTMLElement {
  document.body.innerHTML = '<header class="header"><div></div></header>'
  const header = document.querySelector<HTMLElement>('.header')!
  Object.defineProperty(header.firstElementChild, 'clientWidth', { get: () => 100 })
  Object.defineProperty(header.firstElementChild, 'scrollWidth', { get: () => needs[Number(header.dataset.fit)] })
  return header
}

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  [[90, 90, 90, 90, 90], '0'],
  [[120, 100, 90, 90, 90], '1'],
  [[150, 140, 130, 90, 90], '3'],
  [[150, 150, 150, 150, 90, 80], '4'],
  [[150, 150, 150, 150, 150, 150], '5'],
])('with needs %j collapses %s steps', (needs, level) => {
  const header = headerNeeding(needs)
  fitHeader(500)
  expect(header.dataset.fit).toBe(level)
})

it('measures new content from the start', () => {
  const needs = [150, 90, 90, 90, 90]
  const header = headerNeeding(needs)
  fitHeader(500)
  expect(header.dataset.fit).toBe('1')
  needs[0] = 90
  fitHeader(500)
  expect(header.dataset.fit).toBe('0')
})

it('collapses the menus of a phone at once', () => {
  const header = headerNeeding([90, 90, 90, 90, 90, 90])
  fitHeader(window.innerWidth + 1)
  expect(header.dataset.fit).toBe('5')
})

it('works in a served page by itself, and shows no part of a header that is still being parsed', () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const header = headerNeeding([120, 90, 90, 90, 90])
  runInThisContext(code)
  const next = () => (frames.shift()!(), [header.dataset.fit, frames.length])
  for (const _ of [1, 2]) expect(next()).toEqual([undefined, 1])
  header.after(document.createElement('main'))
  expect(next()).toEqual(['1', 0])
})
