import { addons } from 'storybook/preview-api'
import { pickEvent, pointEvent, type Pointed, type Target } from '../../why-message'

let outline: HTMLElement | undefined

function point({ target, scroll }: Pointed): void {
  outline?.remove()
  const element = target && document.querySelectorAll(target.selector)[target.nth]
  if (!element) return
  if (scroll) element.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = element.getBoundingClientRect()
  outline = document.createElement('div')
  outline.style.cssText = `position:absolute;z-index:99999;pointer-events:none;outline:3px solid #c2410c;background:#c2410c1a;left:${left + scrollX}px;top:${top + scrollY}px;width:${width}px;height:${height}px`
  document.body.append(outline)
}

const placeIn = (element: Element, selector: string): Target => ({
  selector,
  nth: [...document.querySelectorAll(selector)].indexOf(element),
})

/** Elements that a panel may know: fields by name, blocks by kind. */
function targetsAt(element: Element | null): Target[] {
  if (!element) return []
  const { field } = (element as HTMLElement).dataset
  const block = [...element.classList].find((name) => name.startsWith('block--') && !name.startsWith('block--hero-'))
  const own = field ? [placeIn(element, `[data-field="${field}"]`)] : block ? [placeIn(element, `.${block}`)] : []
  return [...own, ...targetsAt(element.parentElement)]
}

/** Outlines the element that the panel points at, and reports Alt-clicks to it. */
export function startPointing(): void {
  const channel = addons.getChannel()
  channel.on(pointEvent, point)
  document.addEventListener(
    'click',
    (event) => {
      if (!event.altKey) return
      const targets = targetsAt(event.target as Element | null)
      if (targets.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      channel.emit(pickEvent, targets)
    },
    true,
  )
}
