import { workWords } from '../../contract/words/pages/work-words'
import { useTranslator } from '../use-words'

/** The words of an operator's work, which the core does without. */
export type WorkWord = keyof typeof workWords

export const useWorkWords = () => useTranslator(workWords).translate
