import { editLinkWordsIn } from '../../contract/console/words/edit-link-words'
import { createPicker } from './picker'
import sheet from './edit-link.css?inline'

const hereWords = editLinkWordsIn(document.documentElement.lang)

/** Address of the console's search for a text, with the page that it is on. */
const findAddress = (text: string) => `/console/find?${new URLSearchParams({ ...(text ? { q: text } : {}), at: window.location.pathname })}`

const go = (text: string) => window.location.assign(findAddress(text))

function button(text: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.addEventListener('click', press)
  return made
}

function pencil(): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const [drawing, line] = [document.createElementNS(space, 'svg'), document.createElementNS(space, 'path')]
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('aria-hidden', 'true')
  line.setAttribute('d', 'M4 20l1-5L16 4l4 4L9 19z M13 7l4 4')
  drawing.append(line)
  return drawing
}

/** A button on every page of the portal, for operators: it leads to where the page's texts are edited. */
function addEditButton(): void {
  const style = new CSSStyleSheet()
  style.replaceSync(sheet)
  document.adoptedStyleSheets.push(style)
  const place = document.createElement('aside')
  place.className = 'edit-here'
  place.setAttribute('aria-label', hereWords.here)
  const panel = document.createElement('div')
  panel.className = 'edit-here__panel'
  panel.hidden = true
  const open = button('', () => show(panel.hidden === true))
  open.className = 'edit-here__open'
  open.ariaLabel = hereWords.here
  open.title = hereWords.here
  open.append(pencil())
  const show = (isOpen: boolean) => {
    panel.hidden = !isOpen
    open.setAttribute('aria-expanded', String(isOpen))
  }
  const pick = createPicker(place, hereWords.herePointing, go)
  const point = button(hereWords.herePoint, () => {
    show(false)
    pick()
  })
  const page = button(hereWords.herePage, () => go(''))
  const home = button(hereWords.hereConsole, () => window.location.assign('/console'))
  panel.append(point, page, home)
  place.append(open, panel)
  place.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || panel.hidden) return
    show(false)
    open.focus()
  })
  show(false)
  document.body.append(place)
}

addEditButton()
