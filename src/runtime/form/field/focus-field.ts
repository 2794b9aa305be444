const controls = 'input:not([type=hidden]), select, textarea, button'

/** Moves the focus into a field's first control and brings its label into view. */
export function focusField(root: ParentNode | null, name: string): void {
  const field = [...(root?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find((each) => each.dataset.field === name)
  const inside = field?.querySelector('.field__control')
  const control =
    inside?.querySelector<HTMLElement>('[aria-invalid=true]:is(input, select, textarea)') ?? inside?.querySelector<HTMLElement>(controls)
  control?.focus({ preventScroll: true })
  // jsdom and old engines lack it.
  field?.scrollIntoView?.({ block: 'center' })
}
