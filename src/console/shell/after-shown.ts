/**
 * Acts so many milliseconds after the next frame, which a busy page paints late and a tab in the background not at all: what is shown for a
 * while is then seen that long. Returns a function that calls it off.
 */
export function afterShown(act: () => void, milliseconds: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(act, milliseconds)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
