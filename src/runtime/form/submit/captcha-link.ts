import { createContext } from 'react'

/** What a form's submit needs of its captcha. */
export interface CaptchaLink {
  /**
   * Headers to send, usable once; an expired or used captcha is renewed first. Null when the visitor must answer a new one, undefined
   * when the answer is a value of the form.
   */
  take(): Promise<{ key: string; value: string } | null | undefined>
  /** A captcha can be used once: fetches the next one. */
  renew(): void
}

/** Where a captcha widget gets its purpose and registers itself. */
export interface CaptchaPlace {
  purpose: string | undefined
  attach(link: CaptchaLink | null): void
}

/** The captcha slot of a form; `link` is null while no captcha is rendered. */
export function createCaptchaPlace(purpose: string | undefined) {
  let link: CaptchaLink | null = null
  return { purpose, link: () => link, attach: (next: CaptchaLink | null) => void (link = next) }
}

export const CaptchaContext = createContext<CaptchaPlace>({ purpose: undefined, attach: () => {} })
