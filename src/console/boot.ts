import type { ConsoleBoot } from '../contract/console/console-boot'
import { setZone } from '../validate/time/zone'

function readBoot(): ConsoleBoot {
  const text = document.getElementById('boot')?.textContent
  if (!text) throw new Error('console.html carries no boot: the server fills #boot')
  return JSON.parse(text)
}

export const boot = readBoot()
// Set before any room loads, because every displayed time is in the portal's time zone.
setZone(boot.zone)

/** The server's CSP nonce of this page, for the style tags that antd creates. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
