import { captchaPicture } from '../../validate/form/native/sent-names'
import { useCaptchaWords } from './use-captcha-words'

/** The picture for a browser without script: a new one at each page view, with its key in a cookie. */
export function NativePicture({ purpose, variant }: { purpose: string | undefined; variant: number }) {
  const word = useCaptchaWords()
  const asked = new URLSearchParams({ ...(purpose ? { purpose } : {}), variant: String(variant) })
  return <img className="captcha__picture captcha__image" src={`${captchaPicture}?${asked}`} alt={word('captchaPlaceholder3')} />
}
