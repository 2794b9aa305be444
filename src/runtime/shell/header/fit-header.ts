/**
 * Says by `data-fit` how much the header gives up to fit its window: 0 nothing, then its long title, 长者模式 in sight, the edges of
 * the page, at 4 its menus, and at 5, as a phone's always, the way out of 长者模式. Titles, menus and text size are the operator's or the visitor's choice,
 * so that no fixed width would do; what each step hides is said by the style sheets. It stands in the served page too, and therefore
 * refers to nothing outside.
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

/** Stands in the head: a script beside the header would keep the parser from all that follows until the style sheets are there. A frame comes when they are. */
function fitBeforePaint(fit: (mobileWidth: number) => void, mobileWidth: number): void {
  const frame = () => {
    fit(mobileWidth)
    // What follows the header says that all of it is there.
    if (document.readyState === 'loading' && !document.querySelector('.header + *')) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** The script that lets the header of a served page fit its window before it is painted. */
export const fittingScript = (mobileWidth: number) => `(${String(fitBeforePaint)})(${String(fitHeader)},${mobileWidth})`
