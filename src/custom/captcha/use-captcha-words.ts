import { captchaWords } from '../../contract/words/forms/captcha-words'
import { useTranslator } from '../../runtime/use-words'

export const useCaptchaWords = () => useTranslator(captchaWords).translate
