import { createContext } from 'react'

/** What a form's submit needs of its captcha. */
export interface CaptchaLink {
  /**
   * What to send in the headers, once; renews an expired or spent captcha first. Null when the visitor has to answer a new
   * one, undefined when its proof is a value of the form.
   */
  take(): Promise<{ key: string; value: string } | null | undefined>
  /** A captcha serves once: fetches the next one. */
  renew(): void
}

/** Where a captcha widget finds its purpose and reports itself. */
export interface CaptchaPlace {
  purpose: string | undefined
  attach(link: CaptchaLink | null): void
}

/** The place of a captcha in one form; `link` is null while no captcha stands there. */
export function createCaptchaPlace(purpose: string | undefined) {
  let link: CaptchaLink | null = null
  return { purpose, link: () => link, attach: (next: CaptchaLink | null) => void (link = next) }
}

export const CaptchaContext = createContext<CaptchaPlace>({ purpose: undefined, attach: () => {} })
