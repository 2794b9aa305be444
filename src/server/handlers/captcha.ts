import type { Call } from '../call'
import type { Asked } from '../captcha/captchas'
import { WithBody } from '../envelope'

/** The first key of the body, and of its `data`, is the captcha key; the value is the picture (spec §7 read both ways). */
export async function issueCaptcha({ parameters, services, now }: Call) {
  const { purpose = null, variant = 1, way = 'picture' } = parameters as Partial<Asked>
  const { key, value } = await services.captchas.issue({ purpose, variant, way }, now)
  return new WithBody({ [key]: value }, { [key]: value })
}
