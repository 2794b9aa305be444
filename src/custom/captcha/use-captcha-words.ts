import { captchaWords } from '../../contract/words/captcha-words'
import { useSpeaker } from '../../runtime/use-words'

export const useCaptchaWords = () => useSpeaker(captchaWords).say
