import type { WidgetKind } from '../../contract/widgets'
import type { FormModule } from '../../release/release'
import { isNative } from '../../validate/form/native/native-values'
import type { FormStore } from '../form/form-store'
import { heldInputs } from '../form/held-inputs'

/** Fields of several controls: left when none of them has the focus. */
const groups: readonly WidgetKind[] = ['radio', 'checkboxes', 'cascader', 'captcha', 'body']
/** What the fields' widgets hear, and what else React would take a whole form over for at once, in one task, before the key or press has its effect. */
const kinds = 'focusin focusout pointerdown pointerup mousedown mouseup keydown keyup keypress input textInput change click'

/** Whether the control that was left was all of its field that had the focus. */
const leaves = (field: HTMLElement, name: string, widget: WidgetKind, { target, relatedTarget }: FocusEvent): boolean =>
  groups.includes(widget)
    ? !field.querySelector('.field__control')?.contains(relatedTarget as Node | null)
    : (target as HTMLInputElement).name === name

/** Tells the store what happens to the controls of a drawn form, at the moments at which their widgets would. */
export function followControls(
  element: HTMLFormElement,
  module: FormModule,
  store: FormStore,
  isHeld: () => boolean,
  signal: AbortSignal,
): void {
  const { ui } = module.form
  const take = (name: string) => store.set(name, heldInputs(element, module, name)[name])
  function listen(event: Event) {
    const { type } = event
    const target = event.target as HTMLElement
    if (!element.contains(target)) return
    const field = target.closest<HTMLElement>('[data-field]')
    const name = field?.dataset.field ?? ''
    // Without the blur that a press causes, no line comes or goes between press and release.
    if (type === 'mousedown' && target.closest('.form__foot button')) event.preventDefault()
    const of = ui[name]
    if (!field || !of) return
    const isDay = of.widget === 'date'
    const isFilled = isNative(of) && !of.readOnly
    // Its calendar, its list or whatever else it is.
    if (isDay || !isFilled) globalThis.earlyActs?.hurry()
    if (type === 'keydown' && isDay && (event as KeyboardEvent).key === 'Enter') {
      event.preventDefault()
      take(name)
    }
    // A day is a value once it is whole.
    if (isFilled && type === (isDay ? 'change' : 'input')) take(name)
    // What this script does whole is none of React's business, which finds it in the store once it has the form.
    if (!type.startsWith('focus')) return void (isFilled && !isDay && !target.closest('button,a') && event.stopPropagation())
    const hint = field.querySelector<HTMLElement>('.field__hint')
    if (hint && !isHeld()) hint.hidden = type === 'focusout'
    if (isFilled && type === 'focusout' && leaves(field, name, of.widget, event as FocusEvent)) store.blur(name)
  }
  // Before React, which listens to the root of the page.
  for (const kind of kinds.split(' ')) document.addEventListener(kind, listen, { capture: true, signal })
}
