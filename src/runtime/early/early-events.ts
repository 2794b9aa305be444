import type { WidgetKind } from '../../contract/vocabulary/widgets'
import type { FormModule } from '../../release/release'
import { isNative } from '../../validate/form/native/native-values'
import type { FormStore } from '../form/form-store'
import { renderedInputs } from '../form/rendered-inputs'

/** Fields with several controls: they are left when none of these has the focus. */
const groups: readonly WidgetKind[] = ['radio', 'checkboxes', 'cascader', 'captcha', 'body']
/**
 * Events that the widgets handle, and events for which React would hydrate a whole form at once, in one task, before the key or press
 * takes effect.
 */
const kinds = 'focusin focusout pointerdown pointerup mousedown mouseup keydown keyup keypress input textInput change click'

/** Whether the focus has left the whole field, not only one of its controls. */
const leaves = (field: HTMLElement, name: string, widget: WidgetKind, { target, relatedTarget }: FocusEvent): boolean =>
  groups.includes(widget)
    ? !field.querySelector('.field__control')?.contains(relatedTarget as Node | null)
    : (target as HTMLInputElement).name === name

/** Reports events of a rendered form's controls to the store, at the same moments as the widgets would. */
export function followControls(
  element: HTMLFormElement,
  module: FormModule,
  store: FormStore,
  isHeld: () => boolean,
  signal: AbortSignal,
): void {
  const { ui } = module.form
  const take = (name: string) => store.set(name, renderedInputs(element, module, name)[name])
  function listen(event: Event) {
    const { type } = event
    const target = event.target as HTMLElement
    if (!element.contains(target)) return
    const field = target.closest<HTMLElement>('[data-field]')
    const name = field?.dataset.field ?? ''
    // A press must not cause a blur: a fault line that appears or goes between press and release would move the button.
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
    // A date is a value only once it is complete.
    if (isFilled && type === (isDay ? 'change' : 'input')) take(name)
    // Events that this script handles completely are kept from React, which later reads the store.
    if (!type.startsWith('focus')) return void (isFilled && !isDay && !target.closest('button,a') && event.stopPropagation())
    const hint = field.querySelector<HTMLElement>('.field__hint')
    if (hint && !isHeld()) hint.hidden = type === 'focusout'
    if (isFilled && type === 'focusout' && leaves(field, name, of.widget, event as FocusEvent)) store.blur(name)
  }
  // Registered on the document in the capture phase, so that it runs before React's listener on the root.
  for (const kind of kinds.split(' ')) document.addEventListener(kind, listen, { capture: true, signal })
}
