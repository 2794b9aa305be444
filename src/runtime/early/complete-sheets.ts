/**
 * Puts the whole style sheets in the places of the rules for the first paint, of which the server sends only those that can apply before the page's
 * script runs: at once those that stand at the end of the document, and once they have loaded those that the browser has in its cache. Resolves when
 * all apply, or have kept the page waiting for too long. Stands in the head as well.
 */
export async function completeSheets(): Promise<void> {
  /** Milliseconds after which the page starts with the rules that are here: a cache that was cleared meanwhile has to load the others. */
  const longest = 3_000
  const whole = document.querySelector<HTMLTemplateElement>('[data-sheets]')?.content
  if (whole) for (const part of document.querySelectorAll('[data-part]')) part.replaceWith(whole.firstChild!)
  const enable = (link: HTMLLinkElement) =>
    new Promise<void>((resolve) => {
      link.onload = () => resolve(link.previousElementSibling!.remove())
      // The rules that are here are better than none.
      link.onerror = () => resolve()
      link.disabled = false
    })
  const enabled = Promise.all([...document.querySelectorAll<HTMLLinkElement>('[data-part] + link')].map(enable))
  await Promise.race([enabled, new Promise((resolve) => setTimeout(resolve, longest))])
}
