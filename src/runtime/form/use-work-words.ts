import { workWords } from '../../contract/words/pages/work-words'
import { useTranslator } from '../use-words'

/** Texts of an operator's work, which are not part of the core bundle. */
export type WorkWord = keyof typeof workWords

export const useWorkWords = () => useTranslator(workWords).translate
