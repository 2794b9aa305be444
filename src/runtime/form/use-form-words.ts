import { formWords, unfinishedWords } from '../../contract/words/forms/form-words'
import { useTranslator } from '../use-words'

const words = { ...formWords, ...unfinishedWords }

/** Translates the texts of forms, which pages without a form do not load. */
export const useFormWords = () => useTranslator(words).translate
