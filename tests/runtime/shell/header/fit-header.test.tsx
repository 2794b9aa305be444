import { afterEach, expect, it } from 'vitest'
import { fitHeader } from '../../../../src/runtime/shell/header/fit-header'

/** A header of 100 px whose content needs `needs[level]`. */
function headerNeeding(needs: number[]): HTMLElement {
  document.body.innerHTML = '<header class="header"><div></div></header>'
  const header = document.querySelector<HTMLElement>('.header')!
  Object.defineProperty(header.firstElementChild, 'clientWidth', { get: () => 100 })
  Object.defineProperty(header.firstElementChild, 'scrollWidth', { get: () => needs[Number(header.dataset.fit)] })
  return header
}

afterEach(() => document.body.replaceChildren())

it.each([
  [[90, 90, 90, 90, 90], '0'],
  [[120, 100, 90, 90, 90], '1'],
  [[150, 140, 130, 90, 90], '3'],
  [[150, 150, 150, 150, 90, 80], '4'],
  [[150, 150, 150, 150, 150, 150], '5'],
])('with needs %j gives up %s steps', (needs, level) => {
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

it('gives up the menus of a phone at once', () => {
  const header = headerNeeding([90, 90, 90, 90, 90, 90])
  fitHeader(window.innerWidth + 1)
  expect(header.dataset.fit).toBe('5')
})

it('says it where it stands alone, as a served page holds it', () => {
  const header = headerNeeding([120, 90, 90, 90, 90])
  const text = String(fitHeader)
  expect(text).not.toMatch(/__vite|import/)
  expect(header.dataset.fit).toBeUndefined()
})
