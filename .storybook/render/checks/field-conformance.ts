import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import type { UserStep } from '../../node/stories/examples'
import type { FieldExample } from '../examples/examples'

/** Elements that carry the field's name, faults and texts: the controls, or the group around them. */
const carrier = 'input, select, textarea, [role=radiogroup], [role=group]'
/** Controls that may be marked as required: neither a group of checkboxes nor a slider may. */
const mayRequire = 'input:not([type=checkbox], [type=radio], [type=range]), select, textarea, [role=radiogroup]'

const all = <E extends HTMLElement = HTMLInputElement>(root: Element, selector: string) => [...root.querySelectorAll<E>(selector)]
const controlsIn = (root: Element) => all(root, '.field__control :is(input, select, textarea)')
const valueIn = (root: Element) => root.querySelector<HTMLElement>('.story-field')?.dataset.value
const textsOf = (ids: string | null) =>
  (ids ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' | ')

const namesOf = (element: HTMLElement) =>
  [
    ...('labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []).map((label) => label.textContent),
    textsOf(element.getAttribute('aria-labelledby')),
    element.getAttribute('aria-label'),
  ].join(' ')

/** Checks that the label names the field, and that its other texts describe it. */
function described(root: Element, { schema, ui, required, fault }: FieldExample['props']) {
  const control = root.querySelector('.field__control')!
  const carriers = all(control, carrier)
  expect(carriers.map(namesOf).join(' ')).toContain(schema.title)
  if (required) {
    expect(root.querySelector('.field__label')?.textContent).toContain('必填')
    if (control.querySelector(mayRequire)) expect(control.querySelector('[aria-required=true]')).not.toBeNull()
  }
  const said = carriers.map((one) => textsOf(one.getAttribute('aria-describedby')))
  for (const text of [ui.hint, schema.description, fault])
    if (text)
      expect(
        said.find((one) => one.includes(text)),
        text,
      ).toBeDefined()
  if (!fault) return
  const line = root.querySelector('.field__fault')
  expect(line?.textContent).toBe(fault)
  expect(line?.getAttribute('aria-live')).toBe('polite')
  if (controlsIn(root).length > 0) expect(control.querySelector('[aria-invalid=true]')).not.toBeNull()
}

/** Checks that every control is focusable by Tab, a radio group once, and that the hint appears with the focus. */
async function byKeyboard(root: Element, { ui, disabled }: FieldExample['props']) {
  const hint = root.querySelector<HTMLElement>('.field__hint')
  if (hint) expect(hint.hidden).toBe(true)
  const enabled = all(root, '.field__control :is(input, select, textarea, button):enabled')
  const focused = new Set<Element | null>()
  ;(document.activeElement as HTMLElement | null)?.blur()
  for (const _ of enabled) {
    await userEvent.tab()
    focused.add(document.activeElement)
    if (hint && document.activeElement === enabled[0]) expect(hint.hidden).toBe(false)
  }
  expect(enabled.filter((one) => !focused.has(one) && one.type !== 'radio').map((one) => one.outerHTML)).toEqual([])
  if (enabled.some((one) => one.type === 'radio'))
    expect([...focused].some((one) => enabled.includes(one as HTMLInputElement) && (one as HTMLInputElement).type === 'radio')).toBe(true)
  ;(document.activeElement as HTMLElement | null)?.blur()
  if (ui.hint && !disabled) await waitFor(() => expect(hint?.hidden).toBe(true))
}

/** Checks that neither keys nor buttons change the value. */
async function holdsStill(root: Element, { disabled }: FieldExample['props']) {
  const before = valueIn(root)
  for (const control of controlsIn(root)) {
    const single = control instanceof HTMLSelectElement && [...control.options].every((option) => option.value === control.value)
    const kept = !disabled && control.type === 'radio' && control.checked
    expect(control.disabled || control.readOnly || single || kept, control.outerHTML).toBe(true)
    if (!control.disabled && !single) await userEvent.type(control, '1')
  }
  for (const button of all<HTMLButtonElement>(root, '.field__control button:enabled')) await userEvent.click(button)
  expect(valueIn(root)).toBe(before)
}

function shows(root: Element, value: unknown, { props: { options = [] }, shows: text }: FieldExample) {
  const values = [value].flat().map(String)
  const inputs = controlsIn(root)
  const chosen = inputs.filter((one) => one.checked).map((one) => one.value)
  if (text) expect(root.textContent).toContain(text)
  else if (chosen.length > 0) expect(chosen).toEqual(values)
  else if (!inputs.some((one) => one.value === values[0]))
    expect(root.textContent).toContain(options.find((one) => one.dictValue === values[0])?.dictLabel ?? values[0])
}

/** Sets a value as the browser does, so that React notices it. */
function setAsBrowser(control: HTMLInputElement, value: string, event: Event): void {
  const prototype = Object.getPrototypeOf(control) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(event)
}

const bubbling = { bubbles: true }

/** Composes letters to a word; Enter commits the composition and must not act on the field. */
function compose(control: HTMLInputElement, shown: readonly string[]): void {
  const before = control.value
  let refused = 0
  const submitted = (event: Event) => {
    event.preventDefault()
    refused += 1
  }
  document.addEventListener('submit', submitted)
  control.focus()
  control.dispatchEvent(new CompositionEvent('compositionstart', bubbling))
  for (const data of shown) {
    control.dispatchEvent(new CompositionEvent('compositionupdate', { ...bubbling, data }))
    const event = new InputEvent('input', { ...bubbling, data, isComposing: true, inputType: 'insertCompositionText' })
    setAsBrowser(control, before + data, event)
    expect(control.value).toBe(before + data)
  }
  const enter = { ...bubbling, cancelable: true, key: 'Enter', keyCode: 229 }
  control.dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }))
  control.dispatchEvent(new CompositionEvent('compositionend', { ...bubbling, data: shown.at(-1)! }))
  // Safari fires the keydown after the end of the composition.
  control.dispatchEvent(new KeyboardEvent('keydown', enter))
  expect(control.value).toBe(before + shown.at(-1)!)
  document.removeEventListener('submit', submitted)
  // React's value tracker must know the current value before the next typing.
  Object.assign(control, { value: control.value })
  expect(refused).toBe(0)
  expect(document.activeElement).toBe(control)
}

async function paste(control: HTMLInputElement, text: string): Promise<void> {
  control.focus()
  await userEvent.paste(text)
}

async function enter(root: Element, entered: UserStep) {
  const controls = controlsIn(root)
  if (entered.type !== undefined) return userEvent.type(controls[0]!, entered.type)
  if (entered.compose !== undefined) return compose(controls[0]!, entered.compose)
  if (entered.paste !== undefined) return paste(controls[0]!, entered.paste)
  if (entered.autofill !== undefined) {
    setAsBrowser(controls[0]!, entered.autofill, new Event('input', bubbling))
    return void controls[0]!.dispatchEvent(new Event('change', bubbling))
  }
  if (entered.press !== undefined) return userEvent.keyboard(entered.press)
  if (entered.file !== undefined) return userEvent.upload(controls[0]!, new File(['%PDF-1.7'], entered.file))
  if (entered.slide !== undefined) {
    controls[0]!.focus()
    return fireEvent.change(controls[0]!, { target: { value: String(entered.slide) } })
  }
  const select = controls.find((one) =>
    [...((one as unknown as HTMLSelectElement).options ?? [])].some((option) => option.text === entered.choose),
  )
  if (select) return userEvent.selectOptions(select, entered.choose!)
  const label = all<HTMLLabelElement>(root, '.field__control label').find((one) => one.textContent?.includes(entered.choose!))
  expect(label, entered.choose).toBeDefined()
  label!.querySelector('input')!.focus()
  return userEvent.keyboard(' ')
}

/** Reports a step in Storybook. */
export type ReportStep = (name: string, act: () => Promise<void>) => Promise<void>

const nameOf = (entered: UserStep) =>
  Object.entries(entered)
    .map(([does, what]) => `${does}: ${[what].flat().join(' → ')}`)
    .join()

/** Whether the example shows composing, pasting or autofill, which is worth watching. */
export const isPlayed = ({ enter = [] }: FieldExample) => enter.some(({ compose, paste, autofill }) => compose ?? paste ?? autofill)

/** Enters what a visitor would, and checks the form's value and the display. */
export async function roundTrip(root: Element, example: FieldExample, step: ReportStep = async (_, act) => act()) {
  if (example.enter?.length === 0) return expect(controlsIn(root)).toEqual([])
  for (const entered of example.enter ?? []) await step(nameOf(entered), async () => void (await enter(root, entered)))
  const { gives } = example
  await waitFor(() => (gives === undefined ? expect(valueIn(root)).toBeTruthy() : expect(valueIn(root)).toBe(JSON.stringify(gives))))
  await waitFor(() => shows(root, gives ?? JSON.parse(valueIn(root)!), example))
  ;(document.activeElement as HTMLElement | null)?.blur()
}

/** Checks a widget against the promises of every field, in the state of its example. */
export async function fieldConforms(root: Element, example: FieldExample, step?: ReportStep): Promise<void> {
  const { props } = example
  described(root, props)
  // A widget may have to request the label of its value.
  if (props.value !== undefined) await waitFor(() => shows(root, props.value, example))
  await byKeyboard(root, props)
  if (props.readOnly || props.disabled) await holdsStill(root, props)
  if (example.enter) await roundTrip(root, example, step)
}
