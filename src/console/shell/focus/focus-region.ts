/** The regions of a page: a room's list and what is open beside it, or the room itself, then the draft and the search. */
const regions = [
  '.console-split > :first-child',
  '.console-split > :last-child',
  '#desk:not(:has(.console-split))',
  '.console-draft',
  '.console-search',
]
const title = '.console-panel__title, .console__title'
const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** Where the focus was when it left a region. */
const left = new WeakMap<Element, Element>()

/** The place of a region that gets the focus: the open line of a list, where the focus was before, or its title. */
function placeIn(region: HTMLElement): HTMLElement | null {
  const before = left.get(region)
  const isThere = before instanceof HTMLElement && before.isConnected && before.matches(`${focusable}, [tabindex]`)
  return (
    region.querySelector<HTMLElement>('a[aria-current]')
    ?? (isThere ? before : null)
    ?? region.querySelector<HTMLElement>(title)
    ?? region.querySelector<HTMLElement>(focusable)
  )
}

/** Moves the focus to the next region of the page, or to the previous one. */
export function focusRegion(by: 1 | -1): void {
  const shown = regions.flatMap((one) => {
    const region = document.querySelector<HTMLElement>(one)
    return region?.checkVisibility() && placeIn(region) ? [region] : []
  })
  const focused = document.activeElement
  const at = shown.findIndex((region) => region.contains(focused))
  if (at >= 0 && focused) left.set(shown[at]!, focused)
  const region = shown.at(at < 0 ? Math.min(by, 0) : (at + by) % shown.length)
  const place = region && placeIn(region)
  if (!place) return
  if (!place.matches(focusable)) place.tabIndex = -1
  place.focus()
}
