import type { ConsoleBoot } from '../contract/console/console-boot'
import { setZone } from '../validate/time/zone'

function readBoot(): ConsoleBoot {
  const text = document.getElementById('boot')?.textContent
  if (!text) throw new Error('console.html carries no boot: the server fills #boot')
  return JSON.parse(text)
}

export const boot = readBoot()
// Before any room is read: all that is said of times is of the portal's clocks.
setZone(boot.zone)

/** The nonce that the server put on this page, for what antd writes into style tags. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
