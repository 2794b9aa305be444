/**
 * Puts the whole style sheets in the places of the rules for the first paint, of which the server sends only those that can apply before the page's
 * script runs. Resolves when all apply, or have kept the page waiting for too long. Stands in the head as well.
 */
export async function completeSheets(): Promise<void> {
  /** Milliseconds after which the page starts with the rules that are here: the others apply once they have loaded. */
  const longest = 3_000
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
