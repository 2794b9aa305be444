/** The text of an element: its own text, else its placeholder or label, else all text in it. */
function textOf(element: Element): string {
  const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent?.trim() ?? '')
  const text =
    own.find((one) => one !== '') ?? element.getAttribute('placeholder') ?? element.getAttribute('aria-label') ?? element.textContent
  return (text ?? '').trim().slice(0, 120)
}

/** The smallest element with a text at an event target. */
function textAt(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined
  const element = target.closest('svg') ?? target
  return textOf(element) ? element : (element.closest('a, button, label, li, p, h1, h2, h3') ?? undefined)
}

/** Lets an operator point at a text of the page; clicks have no other effect meanwhile. */
export function createPicker(place: HTMLElement, hint: string, onPick: (text: string) => void): () => void {
  const note = document.createElement('p')
  note.className = 'edit-here__note'
  note.setAttribute('role', 'status')
  let shown: Element | undefined
  const mark = (element: Element | undefined) => {
    shown?.classList.remove('edit-here__target')
    shown = element
    shown?.classList.add('edit-here__target')
  }
  const over = ({ target }: Event) => mark(place.contains(target as Node) ? undefined : textAt(target))
  const press = (event: Event) => {
    if (place.contains(event.target as Node)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type !== 'click') return
    const text = shown && textOf(shown)
    stop()
    if (text) onPick(text)
  }
  const leave = ({ key }: KeyboardEvent) => key === 'Escape' && stop()
  const held = ['pointerdown', 'mousedown', 'click'] as const
  const stop = () => {
    mark(undefined)
    note.remove()
    document.removeEventListener('pointerover', over, true)
    document.removeEventListener('focusin', over, true)
    document.removeEventListener('keydown', leave, true)
    for (const event of held) document.removeEventListener(event, press, true)
  }
  return () => {
    note.textContent = hint
    place.prepend(note)
    document.addEventListener('pointerover', over, true)
    // By keyboard, the operator moves the focus to an element and presses Enter.
    document.addEventListener('focusin', over, true)
    document.addEventListener('keydown', leave, true)
    for (const event of held) document.addEventListener(event, press, true)
  }
}
