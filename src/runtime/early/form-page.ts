import type { Form } from '../../contract/form'
import type { earlyWords } from '../../contract/words/forms/early-words'
import type { Fault } from '../../validate/form/fault'
import type { Translate } from '../../validate/words'
import { nothingPlaced, placedFaults, showSummary, type PlacedFaults } from '../form/submit/placed-faults'
import { focusField } from '../form/field/focus-field'
import { showFault } from './show-fault'
import { showFaultSummary } from './show-fault-summary'

/** A rendered form in the document, and the changes made to it until React hydrates it. */
export function formPage(element: HTMLFormElement, form: Form, translate: Translate<keyof typeof earlyWords>) {
  const within = element.parentElement ?? element
  const shown = new Map<string, Fault>()
  let summary: HTMLElement | undefined

  function showPlaced() {
    const { refused } = page.placed
    const faulty = refused.flatMap((name): [string, string][] => {
      const fault = shown.get(name)
      return fault ? [[name, fault.message]] : []
    })
    summary?.remove()
    summary = refused.length > 1 && faulty.length > 0 ? showFaultSummary(within, form, faulty, translate) : undefined
    // After the list of steps and the no-script note.
    const before = [...within.querySelectorAll(':scope > :is(nav, noscript)')].at(-1)
    if (summary) within.insertBefore(summary, before ? before.nextSibling : within.firstChild)
  }

  const page = {
    placed: nothingPlaced as PlacedFaults,
    /** React is reading the rendered state, so it must not change. */
    held: false,
    fault: (name: string) => shown.get(name),
    fieldOf: (name: string) => element.querySelector<HTMLElement>(`[data-field="${name}"]`),
    show(name: string, fault: Fault | undefined) {
      if (page.held || shown.get(name) === fault) return
      const field = page.fieldOf(name)
      const ui = form.ui[name]
      if (!field || !ui) return
      if (fault) shown.set(name, fault)
      else shown.delete(name)
      showFault(field, `${form.id}_${name}`, name, ui.widget, fault?.message)
      if (page.placed.refused.includes(name)) showPlaced()
    },
    place(faults: Fault[]) {
      page.placed = placedFaults(form, faults, translate)
      const status = element.querySelector('[data-summary]')
      if (status) status.textContent = page.placed.summary
      showPlaced()
      if (faults[0]) focusField(within, faults[0].field)
      if (summary) showSummary(summary)
    },
    showSending() {
      const button = element.querySelector('.form__submit')
      if (page.held || !button) return
      page.place([])
      globalThis.earlyActs?.markWaiting(element, true)
      button.textContent = translate('submitting')
    },
  }
  return page
}
