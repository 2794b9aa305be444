import type { WidgetKind } from '../../contract/vocabulary/widgets'

/** The elements that carry a field's `aria-invalid`, where its widget has them. */
function marksOf(field: HTMLElement, name: string, box: HTMLElement | null, widget: WidgetKind): Element[] {
  if (widget === 'radio') return box ? [box] : []
  return [...field.querySelectorAll<HTMLInputElement>('.field__control :is(input, select, textarea)')].filter((one) => one.name === name)
}

function toggle(element: Element, attribute: string, value: string | undefined): void {
  if (value) element.setAttribute(attribute, value)
  else element.removeAttribute(attribute)
}

/** Shows or removes a field's fault, in the same elements and attributes as React does. */
export function showFault(field: HTMLElement, id: string, name: string, widget: WidgetKind, message: string | undefined): void {
  const box = document.getElementById(id)
  const faultId = `${id}__fault`
  const marks = marksOf(field, name, box, widget)
  field.classList.toggle('field--faulty', message !== undefined)
  for (const mark of marks) toggle(mark, 'aria-invalid', message && 'true')
  if (box && widget === 'checkboxes') toggle(box, 'data-invalid', message && 'true')
  for (const element of new Set([...(box ? [box] : []), ...marks])) {
    const others = (element.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one !== faultId)
    toggle(element, 'aria-describedby', [...others, message === undefined ? '' : faultId].filter(Boolean).join(' '))
  }
  const text = document.getElementById(faultId)
  if (text && text.textContent !== (message ?? '')) text.textContent = message ?? ''
}
