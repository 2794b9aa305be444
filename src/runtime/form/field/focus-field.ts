import type { CellFault } from '../../../validate/form/fault'

const controls = 'input:not([type=hidden]), select, textarea, button'

/** Focuses the first control of a field or cell, which may not be marked invalid yet, and scrolls its label into view. */
export function focusField(root: ParentNode | null, name: string, cell?: Pick<CellFault, 'row' | 'column'>): void {
  const field = [...(root?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find((each) => each.dataset.field === name)
  const inside = field?.querySelector('.field__control')
  const find = (selector: string) => inside?.querySelector<HTMLElement>(selector)
  const control =
    (cell && find(`[name=${name}_${cell.row}_${cell.column}]`)) ?? find('[aria-invalid=true]:is(input, select, textarea)') ?? find(controls)
  control?.focus({ preventScroll: true })
  // jsdom and old browsers lack it.
  field?.scrollIntoView?.({ block: 'center' })
}
