/** Where an entry of the history was left: how far down, and by which link or button. */
interface Left {
  y: number
  text?: string
  nth?: number
}

const left = new Map<unknown, Left>()
const most = 50
/** Data that come later are waited for so long. */
const patience = 3000
/** Milliseconds between two looks at whether the page is drawn. */
const step = 20

/** The router's name of the entry that is open. */
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

/** Whether the place is there again. */
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
  // A visitor who has scrolled on is not scrolled back.
  for (const act of ['wheel', 'keydown', 'pointerdown', 'popstate']) window.addEventListener(act, stop, { once: true, passive: true })
}

const isDrawn = () => !document.querySelector('.loading-mask')

/** Going back leads to where the page was left, and to the link that led away, once the page that opens is drawn. */
function onBack(): void {
  const place = left.get(entry())
  if (!place || window.location.hash) return
  let looks = 0
  let over = false
  const stop = () => void (over = true)
  const look = () => {
    looks += 1
    if (over) return
    // The page that is left is drawn still.
    if (looks > 3 && isDrawn()) goTo(place)
    else setTimeout(look, step)
  }
  for (const act of ['popstate', 'pointerdown']) window.addEventListener(act, stop, { once: true })
  setTimeout(look, step)
}

let watching = false

/** Begins to remember, once. */
export function watchPlaces(): void {
  if (watching) return
  watching = true
  window.addEventListener('popstate', onBack)
  window.addEventListener('scroll', () => remember({ ...left.get(entry()), y: window.scrollY }), { passive: true })
  document.addEventListener('click', onClick, true)
}
