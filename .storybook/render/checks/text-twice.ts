import { expect, waitFor } from 'storybook/test'
import { waitLimit } from '../../../src/cli/time-limits'

const holdsText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '')

function isCut(element: Element): boolean {
  const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
  // An excerpt, truncated by design at any size.
  if (webkitLineClamp !== 'none') return false
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
  // One pixel: text for screen readers alone.
  if (clientWidth <= 1 || clientHeight <= 1) return false
  return (
    (/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1) || (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1)
  )
}

/** Content above the beginning of the page cannot be scrolled to; skip links are there on purpose. */
function isOutOfReach(element: Element): boolean {
  const { top, height } = element.getBoundingClientRect()
  return height > 1 && top + window.scrollY < -1 && getComputedStyle(element).position !== 'fixed' && !element.closest('[class*=skip]')
}

/** Checks text at twice the size (WCAG 1.4.4): nothing is cut off, and the page does not scroll sideways. */
export async function survivesTwice(): Promise<void> {
  const root = document.documentElement
  const before = root.style.getPropertyValue('--text-factor')
  root.style.setProperty('--text-factor', '2')
  try {
    // Components that measure themselves need a few frames to adapt, and a busy machine needs longer.
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
