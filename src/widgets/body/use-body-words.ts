import { bodyWords } from '../../contract/words/forms/body-words'
import { useTranslator } from '../../runtime/use-words'

export const useBodyTranslator = () => useTranslator(bodyWords)
export const useBodyWords = () => useBodyTranslator().translate
