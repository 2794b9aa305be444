import { mobileWidth } from '../../device/mobile-width'
import { fitHeader } from './fit-header'

/**
 * Inlined in the head: a script beside the header would block the parser until the style sheets have loaded. Animation frames start once
 * they have.
 */
function fitBeforePaint(fit: (mobileWidth: number) => void, mobileWidth: number): void {
  const frame = () => {
    // An element after the header shows that the header is complete; a part of it would be seen, and moved by the rest.
    if (document.readyState !== 'loading' || document.querySelector('.header + *')) fit(mobileWidth)
    else requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** The script for the head of a served page that fits its header before the first paint. */
export const code = `(${String(fitBeforePaint)})(${String(fitHeader)},${mobileWidth})`
