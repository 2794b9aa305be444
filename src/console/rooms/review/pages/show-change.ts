const isVisible = (element: Element) => element.getClientRects().length > 0

/** Scrolls a loaded preview to its first visible change, unless that is in view already; the page around it stays. */
export function showChange({ contentWindow, contentDocument }: HTMLIFrameElement): void {
  const changed = [...(contentDocument?.querySelectorAll('[data-changed]') ?? [])].find(isVisible)
  if (!contentWindow || !changed) return
  const { top, bottom, height } = changed.getBoundingClientRect()
  const { innerHeight, scrollY } = contentWindow
  if (top >= 0 && bottom <= innerHeight) return
  contentWindow.scrollTo({ top: scrollY + top - Math.max(0, (innerHeight - height) / 2), behavior: 'instant' })
}
