import type { Form } from '../../contract/form'
import type { earlyWords } from '../../contract/words/forms/early-words'
import type { Translate } from '../../validate/words'
import { focusField } from '../form/field/focus-field'
import { faultLine } from '../form/submit/placed-faults'

function element(name: string, attributes: Record<string, string>, ...inside: (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...inside)
  return made
}

/** The list of refused fields above the form, as React renders it; its lines lead to their fields. */
export function showFaultSummary(
  within: HTMLElement,
  form: Form,
  faulty: readonly [name: string, message: string][],
  translate: Translate<keyof typeof earlyWords>,
): HTMLElement {
  const id = `${form.id}__summary`
  const lines = faulty.map(([name, message]) => {
    const link = element('a', { href: `#${form.id}_${name}` }, faultLine(form, name, message, translate))
    link.addEventListener('click', (event) => {
      // After hydration React handles the click too, and focuses the same field.
      event.preventDefault()
      focusField(within, name)
    })
    return element('li', {}, link)
  })
  return element(
    'div',
    { class: 'form__summary', role: 'group', 'aria-labelledby': id },
    element('p', { class: 'form__summary-title', id }, translate('faultSummary', { count: faulty.length })),
    element('ul', { class: 'form__summary-list' }, ...lines),
  )
}
