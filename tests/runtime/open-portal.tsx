import { render, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { createCore, type Core } from '../../src/runtime/core'
import type { Registry } from '../../src/runtime/context'
import { PortalRoot } from '../../src/runtime/portal'
import { emptyStores } from '../../src/runtime/session/browser-stores'
import type { Boot } from '../../src/release/release'
import { answering, type Answering } from './answering'
import { tinyBoot, tinyRegistry } from './tiny-boot'
import type { ClientSession } from '../../src/validate/client-session'

export interface Opened {
  core: Core
  left: string[]
  /** Accounts whose drafts were dropped. */
  dropped: string[]
  /** The open path and query. */
  at(): string
}

interface Options {
  session?: Partial<ClientSession>
  boot?: Boot
  registry?: Registry
  answer?: Answering
  hour?: number
}

/** Renders the whole portal over an adapter with the test's responses; resolves when its first mask is gone. */
export async function openPortal(
  path: string,
  { session, boot = tinyBoot, registry = tinyRegistry, answer = () => ({}), hour = 9 }: Options = {},
): Promise<Opened> {
  const stores = emptyStores()
  const left: string[] = []
  const dropped: string[] = []
  const core = createCore({
    boot,
    registry,
    stores,
    adapter: answering(answer),
    page: {
      leave: (address) => left.push(address),
      hour: () => hour,
      later: (transition, milliseconds) => void setTimeout(transition, milliseconds),
      dropDrafts: async (username) => void dropped.push(username),
    },
  })
  if (session) core.session.signIn(session)
  let address = ''
  function Address() {
    const { pathname, search } = useLocation()
    address = pathname + search
    return null
  }
  render(
    <MemoryRouter initialEntries={[path]}>
      <PortalRoot core={core} />
      <Address />
    </MemoryRouter>,
  )
  await settled()
  return { core, left, dropped, at: () => address }
}

export const settled = () =>
  waitFor(() => {
    if (document.querySelector('.loading-mask') || !document.getElementById('main')) throw new Error('still loading')
  })
