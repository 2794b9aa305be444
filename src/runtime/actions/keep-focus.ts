/**
 * Notes where a pressed control stands. The returned function moves the focus to what is left around it, if the control has gone with the
 * focus: keys go on from there, and screen readers say where.
 */
export function noteFocus(pressed: Element | undefined): () => void {
  if (pressed === undefined || globalThis.document?.activeElement !== pressed) return () => undefined
  const around: HTMLElement[] = []
  for (let at = pressed.parentElement; at && at !== document.body; at = at.parentElement) around.push(at)
  // React renders what the actions have changed before the next task.
  return () =>
    void setTimeout(() => {
      if (pressed.isConnected || document.activeElement !== document.body) return
      const place = around.find((element) => element.isConnected)
      if (!place) return
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1
      place.focus({ preventScroll: true })
    })
}
