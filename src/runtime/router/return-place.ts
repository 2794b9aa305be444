/** Where a history entry was left: the scroll position, and the link or button pressed. */
interface Left {
  y: number
  text?: string
  nth?: number
}

const left = new Map<unknown, Left>()
const most = 50
/** How long to wait for data that arrives late, in milliseconds; as long as the mask of a page. */
const patience = 10_000
/** Milliseconds between two checks of whether the page is rendered. */
const step = 20

/** The router's key of the open entry. */
const entry = () => (history.state as { key?: unknown } | null)?.key
const pressedBy = (target: EventTarget | null) => (target instanceof Element ? target.closest('#main :is(a, button)') : null)
const textOf = (element: Element) => element.textContent.trim()
const saying = (text: string) => [...document.querySelectorAll<HTMLElement>('#main :is(a, button)')].filter((one) => textOf(one) === text)

function remember(place: Left): void {
  left.delete(entry())
  left.set(entry(), place)
  const [oldest] = left.keys()
  if (left.size > most) left.delete(oldest)
}

function onClick({ target }: MouseEvent): void {
  const pressed = pressedBy(target)
  if (!pressed) return
  const text = textOf(pressed)
  remember({ y: window.scrollY, text, nth: saying(text).findIndex((one) => one === pressed) })
}

/** Restores the place; returns whether it was reached. */
function reach({ y, text, nth = 0 }: Left): boolean {
  const pressed = text === undefined ? undefined : saying(text)[nth]
  pressed?.focus({ preventScroll: true })
  window.scrollTo(0, y)
  return (text === undefined || pressed !== undefined) && Math.abs(window.scrollY - y) < 2
}

function goTo(place: Left): void {
  if (reach(place)) return
  const observer = new MutationObserver(() => reach(place) && observer.disconnect())
  const stop = () => observer.disconnect()
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(stop, patience)
  // A visitor who has scrolled meanwhile is not scrolled back.
  for (const act of ['wheel', 'keydown', 'pointerdown', 'popstate']) window.addEventListener(act, stop, { once: true, passive: true })
}

/** Going back restores the scroll position and focuses the link that led away, once the page has rendered. */
function onBack(rendered: () => string): void {
  const key = entry()
  const place = left.get(key)
  if (!place || window.location.hash) return
  const { pathname, search } = window.location
  const isRendered = () => rendered() === pathname + search && !document.querySelector('.loading-mask')
  let looks = 0
  let over = false
  const stop = () => void (over = true)
  const look = () => {
    // A page that leads on is another entry.
    if (over || entry() !== key) return
    looks = isRendered() ? looks + 1 : 0
    // A new page goes to its top just after it has rendered.
    if (looks > 1) goTo(place)
    else setTimeout(look, step)
  }
  for (const act of ['popstate', 'pointerdown']) window.addEventListener(act, stop, { once: true })
  setTimeout(look, step)
}

let watching = false

/** Starts recording places; further calls do nothing. `rendered` returns the path and query of the page that is rendered. */
export function watchPlaces(rendered: () => string): void {
  if (watching) return
  watching = true
  window.addEventListener('popstate', () => onBack(rendered))
  window.addEventListener('scroll', () => remember({ ...left.get(entry()), y: window.scrollY }), { passive: true })
  document.addEventListener('click', onClick, true)
}
