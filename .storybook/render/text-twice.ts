import { expect, waitFor } from 'storybook/test'
import { waitLimit } from '../../src/cli/time-limits'

const holdsText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '')

function isCut(element: Element): boolean {
  const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
  // An excerpt, shortened with dots whatever the size.
  if (webkitLineClamp !== 'none') return false
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
  // One pixel: words for screen readers alone.
  if (clientWidth <= 1 || clientHeight <= 1) return false
  return (
    (/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1) || (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1)
  )
}

/** Above the page's beginning nothing can be scrolled to; a skip link waits there on purpose. */
function isOutOfReach(element: Element): boolean {
  const { top, height } = element.getBoundingClientRect()
  return height > 1 && top + window.scrollY < -1 && getComputedStyle(element).position !== 'fixed' && !element.closest('[class*=skip]')
}

/** Text of twice the size (WCAG 1.4.4): nothing is cut off, and the page does not scroll sideways. */
export async function survivesTwice(): Promise<void> {
  const root = document.documentElement
  const before = root.style.getPropertyValue('--text-factor')
  root.style.setProperty('--text-factor', '2')
  try {
    // What measures itself takes a few frames to make room, and a busy machine takes longer.
    await waitFor(
      () => {
        const texts = [...document.body.querySelectorAll('*:not(input, select, option, textarea, script, style)')].filter(holdsText)
        expect(texts.filter((one) => isCut(one) || isOutOfReach(one)).map((one) => one.outerHTML.slice(0, 200))).toEqual([])
        expect(root.scrollWidth - root.clientWidth, 'pixels of sideways scroll').toBeLessThanOrEqual(0)
      },
      { timeout: waitLimit },
    )
  } finally {
    root.style.setProperty('--text-factor', before)
  }
}
