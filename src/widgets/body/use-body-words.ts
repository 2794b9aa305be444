import { bodyWords } from '../../contract/words/body-words'
import { useSpeaker } from '../../runtime/use-words'

export const useBodySpeaker = () => useSpeaker(bodyWords)
export const useBodyWords = () => useBodySpeaker().say
