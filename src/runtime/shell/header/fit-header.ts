/**
 * Says by `data-fit` how much the header gives up to fit its window: 0 nothing, then its long title, 长者模式 in sight, the edges of
 * the page, at 4 its menus, and at 5, as a phone's always, the way out of 长者模式. Titles, menus and text size are the operator's or the visitor's choice,
 * so that no fixed width would do; what each step hides is said by the style sheets. It stands in the served page too, before its
 * first paint, and therefore refers to nothing outside.
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
