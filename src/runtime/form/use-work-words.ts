import { workWords } from '../../contract/words/work-words'
import { useSpeaker } from '../use-words'

/** The words of an operator's work, which the core does without. */
export type WorkWord = keyof typeof workWords

export const useWorkWords = () => useSpeaker(workWords).say
