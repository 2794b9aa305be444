import { act, render, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { Art } from '../../src/runtime/art/art'

const frame = 'class="art" viewBox="-360 -290 720 520" aria-hidden="true" focusable="false"'

it('keeps a server-rendered drawing, and renders a later one', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = `<svg ${frame}><!--$--><path class="served"></path><!--/$--></svg>`
  const failures: unknown[] = []
  const root = await act(() => hydrateRoot(place, <Art name="city" />, { onRecoverableError: (cause) => failures.push(cause) }))
  expect(place.querySelectorAll('.served')).toHaveLength(1)
  act(() => root.render(<Art name="city" className="hero__art" />))
  expect(place.querySelector('.hero__art .served')).not.toBeNull()
  act(() => root.render(<Art name="mall" />))
  await waitFor(() => expect(place.querySelectorAll('svg *').length).toBeGreaterThan(3))
  expect([place.querySelector('.served'), failures]).toEqual([null, []])
  act(() => root.unmount())
})

it('renders itself when the server has not', async () => {
  const { container } = render(<Art name="city" />)
  await waitFor(() => expect(container.querySelectorAll('svg *').length).toBeGreaterThan(3))
})
