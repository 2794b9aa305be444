import type { Form } from '../../../contract/form'
import type { earlyWords } from '../../../contract/words/forms/early-words'
import type { Fault } from '../../../validate/form/fault'
import type { Translate } from '../../../validate/words'

type EarlyWord = keyof typeof earlyWords

/** A summary of the faults that belong to fields, and the names of these fields. */
export interface PlacedFaults {
  summary: string
  refused: string[]
}
export const nothingPlaced: PlacedFaults = { summary: '', refused: [] }

export function placedFaults({ schema }: Form, faults: Fault[], translate: Translate<EarlyWord>): PlacedFaults {
  if (faults.length === 0) return nothingPlaced
  const lines = faults.map(({ field, message }) => translate('faultLine', { title: schema.properties[field]?.title ?? '', message }))
  return {
    summary: translate('faultSummary', { count: faults.length }) + lines.join(translate('semicolon')),
    refused: faults.map(({ field }) => field),
  }
}

/** One line of the fault summary. */
export const faultLine = ({ schema }: Form, field: string, message: string, translate: Translate<EarlyWord>): string =>
  translate('labelled', { label: schema.properties[field]?.title ?? field, value: message })

/** Scrolls the fault summary into view, and the focused element too where both fit. */
export function showSummary(box: Element): void {
  // jsdom and old browsers lack it.
  box.scrollIntoView?.({ block: 'start' })
  const { activeElement } = document
  if (activeElement && activeElement.getBoundingClientRect().bottom > window.innerHeight)
    activeElement.scrollIntoView?.({ block: 'center' })
}
