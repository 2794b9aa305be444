import type { Form } from '../../../contract/form'
import type { earlyWords } from '../../../contract/words/forms/early-words'
import type { Fault } from '../../../validate/form/fault'
import type { Translate } from '../../../validate/words'

type EarlyWord = keyof typeof earlyWords

/** What is said of faults that have a field: in one sentence, and the fields themselves. */
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

/** A line of the list above the form. */
export const faultLine = ({ schema }: Form, field: string, message: string, translate: Translate<EarlyWord>): string =>
  translate('labelled', { label: schema.properties[field]?.title ?? field, value: message })

/** Brings the list of faults into sight, and what has the focus where both fit. */
export function showSummary(box: Element): void {
  // jsdom and old engines lack it.
  box.scrollIntoView?.({ block: 'start' })
  const { activeElement } = document
  if (activeElement && activeElement.getBoundingClientRect().bottom > window.innerHeight)
    activeElement.scrollIntoView?.({ block: 'center' })
}
