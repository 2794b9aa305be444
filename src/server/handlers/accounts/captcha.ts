import type { Call } from '../../call'
import type { CaptchaRequest } from '../../captcha/captchas'
import { WithBody } from '../../replies/envelope'
import { visitorToken } from './visitor'

/** The first key of the body, and of its `data`, is the captcha key; its value is the picture (both readings of spec §7). */
export async function issueCaptcha({ parameters, services, now }: Call) {
  const { purpose = null, variant = 1, way = 'picture' } = parameters as Partial<CaptchaRequest>
  const { key, value } = await services.captchas.issue({ purpose, variant, way }, now)
  return new WithBody({ [key]: value }, { [key]: value })
}

/** A solved slider allows one login of this browser within a captcha's lifetime (spec §7 `captchaVerification`). */
export async function verifyCaptcha(call: Call) {
  return { captchaVerification: await call.services.captchas.certify('login', visitorToken(call), call.now) }
}
