import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { widgetKinds, type WidgetKind } from '../../src/contract/kinds'
import { registry } from '../../src/registry'
import { PortalContext } from '../../src/runtime/context'
import { FieldView, type FieldViewProps } from '../../src/runtime/form/field-view'
import type { Widget } from '../../src/runtime/widget'
import settings from '../../schemas/portal.json'
import { portalDouble } from '../runtime/form/portal-double'

interface Example {
  name: string
  props: Partial<FieldViewProps> & Pick<FieldViewProps, 'schema' | 'ui'>
}

const files = import.meta.glob<Example[]>('../../src/widgets/*/examples.json', { eager: true, import: 'default' })
const examplesOf = (kind: WidgetKind) => files[`../../src/widgets/${kind}/examples.json`] ?? []
const states = ['Normal', 'Filled', 'Required', 'With fault', 'Hint and fault', 'Disabled', 'Read-only', 'Long label']

const gif = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const portal = portalDouble({
  call: vi.fn(async (operation: string, values?: Record<string, unknown>) =>
    operation === settings.operations.verifyCaptcha ? { captchaVerification: 'v1' } : { key1: values?.way === 'slider' ? `slider|40|${gif}|${gif}` : gif },
  ),
})
const events = { onChange: vi.fn(), onBlur: vi.fn() }

function Field({ example, widget }: { example: Example; widget: Widget }) {
  const [value, setValue] = useState<unknown>(example.props.value)
  return (
    <FieldView
      id="probe" name="probe" options={[]} fault={undefined} required={false} readOnly={false} disabled={false} {...example.props} value={value} widget={widget}
      onBlur={events.onBlur}
      onChange={(next) => {
        events.onChange(next)
        setValue(next)
      }}
    />
  )
}

async function draw(kind: WidgetKind, name: string) {
  const example = examplesOf(kind).find((each) => each.name === name)
  if (!example) throw new Error(`${kind}: no example "${name}" in examples.json`)
  const widget = await registry.widgets[kind].load()
  const view = await act(async () => render(<PortalContext value={portal}><Field example={example} widget={widget} /></PortalContext>))
  const root = view.container.querySelector<HTMLElement>('.field__control')!
  const controls = [...root.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  return { example, root, controls, view }
}

/** Elements that carry the field's name, faults and texts: the controls, or the group around them. */
const carriers = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('input, select, textarea, [role=radiogroup], [role=group]')]
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' | ')
const named = (element: HTMLElement) => {
  const by = element.getAttribute('aria-labelledby')
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
  return [...labels, ...(by ? [document.getElementById(by)] : [])].map((each) => each?.textContent).join(' ')
}

const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })
/** How a visitor gives each widget a value, the value it must report, and how it shows it. */
const trips: Record<WidgetKind, { enter(controls: HTMLInputElement[]): void; value: unknown; shown(controls: HTMLInputElement[]): unknown } | null> = {
  text: { enter: ([one]) => void type(one!, '李四'), value: '李四', shown: ([one]) => one!.value },
  textarea: { enter: ([one]) => void type(one!, '一\n二'), value: '一\n二', shown: ([one]) => one!.value },
  password: { enter: ([one]) => void type(one!, 'Ab#1'), value: 'Ab#1', shown: ([one]) => one!.value },
  captcha: { enter: ([one]) => void type(one!, '42'), value: '42', shown: ([one]) => one!.value },
  code: { enter: ([one]) => void type(one!, '123456'), value: '123456', shown: ([one]) => one!.value },
  select: { enter: ([one]) => void type(one!, '2'), value: '2', shown: ([one]) => one!.value },
  radio: { enter: (all) => void fireEvent.click(all[1]!), value: '2', shown: (all) => all.find((each) => each.checked)?.value },
  checkboxes: {
    enter: (all) => [all[2]!, all[0]!].forEach((each) => fireEvent.click(each)),
    value: ['1', '3'],
    shown: (all) => all.filter((each) => each.checked).map((each) => each.value),
  },
  cascader: {
    enter: ([one]) => void type(one!, 'C'),
    value: 'C',
    shown: ([one]) => one!.value,
  },
  date: {
    enter: ([one]) => {
      fireEvent.mouseDown(one!)
      type(one!, '2024-03-18')
      fireEvent.keyDown(one!, { key: 'Enter', code: 'Enter', keyCode: 13 })
    },
    value: '2024-03-18',
    shown: ([one]) => one!.value,
  },
  slider: {
    enter: ([one]) => {
      type(one!, '120')
      fireEvent.keyDown(one!, { key: 'Enter' })
    },
    value: 'v1',
    // Solved, it needs no control any more.
    shown: (all) => (all.length === 0 ? 'v1' : undefined),
  },
  // Shows a value and takes none.
  static: null,
}

let complaints: MockInstance<typeof console.error>
beforeEach(() => {
  vi.clearAllMocks()
  complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  const said = complaints.mock.calls.map((call) => String(call[0])).filter((text) => !text.includes('Not implemented'))
  complaints.mockRestore()
  expect(said).toEqual([])
})

test('no folder of widgets is unknown to the contract', () => {
  const folders = Object.keys(files).map((path) => path.split('/').at(-2))
  expect(folders.filter((folder) => !widgetKinds.includes(folder as WidgetKind))).toEqual([])
})

// The date widget brings antd: its first drawing takes seconds on a busy machine.
describe.each(widgetKinds)('widget %s', { timeout: 30_000 }, (kind) => {
  test('has an example for every state', () => {
    const names = examplesOf(kind).map((example) => example.name)
    expect(names, `src/widgets/${kind}/examples.json`).toEqual(expect.arrayContaining(states))
    expect(new Set(names).size).toBe(names.length)
  })

  test('draws every example under its label', async () => {
    for (const { name, props } of examplesOf(kind)) {
      const { root } = await draw(kind, name)
      const [carrier] = carriers(root)
      expect(carrier && named(carrier), name).toContain(props.schema.title)
      cleanup()
    }
  })

  test('says that it is required', async () => {
    const { view, root } = await draw(kind, 'Required')
    expect(view.container.querySelector('.field__label')?.textContent).toContain('必填')
    // Neither a group nor a slider may say so by itself.
    if (kind !== 'checkboxes' && kind !== 'slider' && kind !== 'static') expect(root.querySelector('[aria-required=true]')).not.toBeNull()
  })

  test('ties and announces its fault', async () => {
    const { example, root, view } = await draw(kind, 'With fault')
    const line = view.container.querySelector('.field__fault')!
    expect(line.textContent).toBe(example.props.fault)
    expect(line.getAttribute('aria-live')).toBe('polite')
    expect(carriers(root).some((each) => described(each).includes(example.props.fault!))).toBe(true)
    if (kind !== 'static') expect(root.querySelector('[aria-invalid=true]')).not.toBeNull()
  })

  test('ties hint, note and fault together', async () => {
    const { example, root } = await draw(kind, 'Hint and fault')
    const texts = carriers(root).map(described).find(Boolean)
    for (const text of [example.props.ui.hint!, example.props.schema.description!, example.props.fault!]) expect(texts).toContain(text)
  })

  test('takes no value when read-only or disabled', async () => {
    for (const name of ['Read-only', 'Disabled']) {
      const { controls, root } = await draw(kind, name)
      for (const control of controls) {
        const single = control instanceof HTMLSelectElement && [...control.options].every((option) => option.value === control.value)
        const held = control.checked && control.type === 'radio'
        expect(control.disabled || control.readOnly || single || (name === 'Read-only' && held), name).toBe(true)
      }
      for (const button of within(root).queryAllByRole('button')) fireEvent.click(button)
      expect(events.onChange).not.toHaveBeenCalled()
      cleanup()
    }
  })

  test('is reached and left by keyboard', async () => {
    const { controls, view, root } = await draw(kind, 'Hint and fault')
    const reachable = [...root.querySelectorAll<HTMLElement>('input, select, textarea, button')]
    expect(reachable.filter((each) => each.tabIndex < 0)).toEqual([])
    const [first] = controls
    if (!first) return expect(kind).toBe('static')
    const hint = view.container.querySelector<HTMLElement>('.field__hint')!
    expect(hint.hidden).toBe(true)
    act(() => first.focus())
    expect(hint.hidden).toBe(false)
    act(() => first.blur())
    await waitFor(() => expect(events.onBlur).toHaveBeenCalledTimes(1))
    expect(hint.hidden).toBe(true)
  })

  test('reports the value that it shows', async () => {
    const trip = trips[kind]
    const { controls, view } = await draw(kind, 'Normal')
    if (!trip) return expect(controls).toEqual([])
    await act(async () => trip.enter(controls))
    expect(events.onChange).toHaveBeenLastCalledWith(trip.value)
    const again = [...view.container.querySelectorAll<HTMLInputElement>('.field__control :is(input, select, textarea)')]
    expect(trip.shown(again)).toEqual(trip.value)
  })

  test('shows the value that it is given', async () => {
    const { example, root } = await draw(kind, 'Filled')
    const values = [example.props.value].flat() as string[]
    const label = (value: string) => example.props.options?.find((option) => option.dictValue === value)?.dictLabel ?? value
    const inputs = [...root.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    const chosen = inputs.filter((each) => each.checked).map((each) => each.value)
    const shown = inputs.some((each) => each.value === values[0] && !['radio', 'checkbox'].includes(each.type))
    if (kind === 'slider') expect(root.textContent).toContain(portal.word('captchaPassed'))
    else if (chosen.length > 0) expect(chosen).toEqual(values)
    else if (!shown) expect(root.textContent).toContain(label(values[0]!))
  })
})

test('a cascade goes down level by level and back up', async () => {
  const { root, controls } = await draw('cascader', 'Normal')
  const levels = () => [...root.querySelectorAll('select')]
  type(controls[0]!, 'C')
  type(levels()[1]!, '34')
  type(levels()[2]!, '348')
  type(levels()[3]!, '3484')
  expect(events.onChange).toHaveBeenLastCalledWith('3484')
  type(levels()[1]!, '14')
  expect(events.onChange).toHaveBeenLastCalledWith('14')
  expect(levels()).toHaveLength(2)
  type(levels()[1]!, '')
  expect(events.onChange).toHaveBeenLastCalledWith('C')
  type(levels()[0]!, '')
  expect(events.onChange).toHaveBeenLastCalledWith(undefined)
})

test('a password is shown and hidden by its button', async () => {
  const { controls } = await draw('password', 'Filled')
  expect(controls[0]!.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: '显示新密码' }))
  expect(controls[0]!.type).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: '显示新密码' }))
  expect(controls[0]!.type).toBe('password')
})
