import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useFit } from '../../../../src/runtime/shell/header/menus/use-fit'

/** A row of 100 px whose content needs `needs[level]`. */
function rowNeeding(needs: number[], level: () => number): HTMLElement {
  const row = document.createElement('div')
  Object.defineProperty(row, 'clientWidth', { get: () => 100 })
  Object.defineProperty(row, 'scrollWidth', { get: () => needs[level()] })
  return row
}

function fit(needs: number[], token = 'a') {
  let level = 0
  const ref = { current: rowNeeding(needs, () => level) }
  const { result, rerender } = renderHook(({ name }) => (level = useFit(ref, name, 3)), { initialProps: { name: token } })
  return { result, rerender, needs }
}

it.each([
  [[90, 90, 90, 90], 0],
  [[120, 100, 90, 90], 1],
  [[150, 140, 130, 90], 3],
  [[150, 150, 150, 150], 3],
])('with needs %j gives up %i steps', (needs, level) => {
  expect(fit(needs).result.current).toBe(level)
})

it('measures new content from the start', () => {
  const { result, rerender, needs } = fit([150, 90, 90, 90])
  expect(result.current).toBe(1)
  needs[0] = 90
  rerender({ name: 'b' })
  expect(result.current).toBe(0)
})
