import type { CellFault } from '../../../validate/form/fault'

const controls = 'input:not([type=hidden]), select, textarea, button'

/** The control of a cell. It may not be marked yet: what was just found is drawn later. */
const cellIn = (inside: Element | null | undefined, { row, column }: Pick<CellFault, 'row' | 'column'>) =>
  inside?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"] :is(${controls})`)

/** Moves the focus into a field's first control, or into a cell of it, and brings its label into view. */
export function focusField(root: ParentNode | null, name: string, cell?: Pick<CellFault, 'row' | 'column'>): void {
  const field = [...(root?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find((each) => each.dataset.field === name)
  const inside = field?.querySelector('.field__control')
  const control =
    (cell && cellIn(inside, cell))
    ?? inside?.querySelector<HTMLElement>('[aria-invalid=true]:is(input, select, textarea)')
    ?? inside?.querySelector<HTMLElement>(controls)
  control?.focus({ preventScroll: true })
  // jsdom and old engines lack it.
  field?.scrollIntoView?.({ block: 'center' })
}
