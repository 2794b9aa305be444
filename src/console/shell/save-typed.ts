/** Saves what is being typed where a page is left in a way that does not first take the focus away: by the back button, a reload or a closed tab. */
export function saveTyped(): void {
  const field = document.activeElement
  if (field instanceof HTMLElement && field.closest('[data-saves]')) field.blur()
}
