/**
 * Sets `data-fit` to how much the header must hide to fit its window: 0 nothing, then its long title, the visible 长者模式, the page's side
 * margins, at 4 its menus, and at 5, always on a phone, the exit of 长者模式. A fixed breakpoint would not work, because titles, menus and
 * text size can be chosen; style sheets define what each step hides. The function is inlined in the served page and therefore refers to
 * nothing outside itself.
 */
export function fitHeader(mobileWidth: number): void {
  const header = document.querySelector<HTMLElement>('.header')
  const row = header?.firstElementChild
  if (!header || !row) return
  const least = 5
  for (let level = window.innerWidth < mobileWidth ? least : 0; level <= least; level += 1) {
    header.dataset.fit = String(level)
    if (row.scrollWidth <= row.clientWidth + 1) return
  }
}
