import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { waitLimit } from '../../../src/cli/time-limits'
import { PortalContext, RootsContext, ServedContext, type PortalTools } from '../../../src/runtime/context'
import { FormView, type FormViewProps } from '../../../src/runtime/form/form-view'
import { portalDouble } from './portal-double'
import { formWords } from '../../../src/contract/words/forms/form-words'

/** A portal whose address has a query that the form can write. */
function InPortal({ portal, children }: { portal: PortalTools; children: ReactNode }) {
  const [query, setQuery] = useState(portal.query)
  const write: PortalTools['setQuery'] = (values, way) => {
    portal.setQuery(values, way)
    setQuery({ ...query, ...values })
  }
  return <PortalContext value={{ ...portal, query, setQuery: write }}>{children}</PortalContext>
}

/** Renders a form in a portal and waits until it can be filled in. */
export async function openForm(
  { first, served = false, ...props }: FormViewProps & { first?: string; served?: boolean },
  over: Partial<PortalTools> = {},
) {
  const portal = portalDouble(over)
  const page = (shown: PortalTools) => (
    <InPortal portal={shown}>
      <RootsContext value={{ session: shown.session }}>
        <ServedContext value={served}>
          <FormView {...props} />
        </ServedContext>
      </RootsContext>
    </InPortal>
  )
  const view = render(page(portal))
  await screen.findByRole('button', { name: first ?? (props.form.form.review ? formWords.reviewNext : props.form.form.submit.label) })
  // Observers and listeners are attached by effects.
  await act(async () => undefined)
  /** Another tab of the browser signs in. */
  const signInAs = (username: string) => view.rerender(page({ ...portal, session: { ...portal.session, token: username, username } }))
  return { portal, view, signInAs }
}

export const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' })

/** The visible fault of a field; '' when there is none. */
export const faultOf = (name: string) => document.querySelector(`[data-field="${name}"] .field__fault`)?.textContent ?? 'no such field'

export function type(label: RegExp, value: string) {
  const control = field(label)
  control.focus()
  fireEvent.change(control, { target: { value } })
}

export function leave(label: RegExp) {
  field(label).focus()
  act(() => field(label).blur())
}

export async function press(name: string) {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
    await Promise.resolve()
  })
}

/** Fills the profile of portal-double.tsx with valid values. */
export function fillProfile() {
  type(/收入/, '120')
  type(/新密码/, 'Demo#2026')
  type(/确认密码/, 'Demo#2026')
  type(/性质/, '1')
  fireEvent.click(screen.getByRole('checkbox', { name: '增效' }))
}

/**
 * Presses a date field until its calendar is open, as visitors do while its code loads, and tells of the days whether they can be chosen.
 * Testing Library's queries print the document at each try.
 */
export async function calendar(label: RegExp): Promise<(day: string) => string> {
  const press = () => [fireEvent.pointerDown, fireEvent.mouseDown, fireEvent.click].forEach((event) => event(screen.getByLabelText(label)))
  const isOpen = () => document.querySelector('.date__popup td') !== null
  press()
  await vi.waitFor(
    () => {
      if (!isOpen()) press()
      expect(isOpen()).toBe(true)
    },
    { timeout: waitLimit, interval: 500 },
  )
  return (day) => (document.querySelector(`td[title="${day}"]`)?.classList.contains('ant-picker-cell-disabled') ? 'off' : '')
}
