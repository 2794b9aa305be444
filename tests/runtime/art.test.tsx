import { act, render, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import { Art } from '../../src/runtime/art/art'
import { Icon } from '../../src/runtime/art/icon'
import { iconPaths } from '../../src/runtime/art/icon-paths'

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

describe('an icon that only schemas name', () => {
  const pathIn = (place: Element) => place.querySelector('path')?.getAttribute('d')

  it('keeps the path of its document, and loads no other', async () => {
    delete iconPaths.bell
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M1 1"></path></svg>'
    const failures: unknown[] = []
    const root = await act(() => hydrateRoot(place, <Icon name="bell" />, { onRecoverableError: (cause) => failures.push(cause) }))
    act(() => root.render(<Icon name="bell" className="large" />))
    expect([place.querySelector('.large path')?.getAttribute('d'), iconPaths.bell, failures]).toEqual(['M1 1', undefined, []])
    act(() => root.render(<Icon name="wrench" />))
    await waitFor(() => expect(pathIn(place)).toMatch(/^M14/))
    act(() => root.unmount())
  })

  it('loads its path when it is rendered without one', async () => {
    delete iconPaths.bell
    const { container } = render(<Icon name="bell" />)
    await waitFor(() => expect(pathIn(container)).toMatch(/^M6 10/))
  })

  it('is drawn once a later load succeeds', async () => {
    vi.resetModules()
    let isOffline = true
    vi.doMock('../../src/runtime/art/declared-icons', async (importActual) => {
      if (isOffline) throw new Error('offline')
      return importActual()
    })
    const { Icon: Fresh } = await import('../../src/runtime/art/icon')
    const { loadIcons } = await import('../../src/runtime/art/icon-paths')
    const { container } = render(<Fresh name="bell" />)
    await loadIcons()
    expect(container.querySelector('path')?.hasAttribute('d')).toBe(false)
    isOffline = false
    render(<Fresh name="wrench" />)
    await waitFor(() => expect(pathIn(container)).toMatch(/^M6 10/))
    vi.doUnmock('../../src/runtime/art/declared-icons')
  })
})
