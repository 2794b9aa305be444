/**
 * Puts the whole style sheets in the places of the rules for the first paint, of which the server sends only those that can apply before the page's
 * script runs. Stands in the head as well.
 */
export function completeSheets(): void {
  const sheets = document.querySelector<HTMLTemplateElement>('[data-sheets]')?.content
  for (const part of document.querySelectorAll('[data-part]')) part.replaceWith(sheets!.firstChild!)
}
