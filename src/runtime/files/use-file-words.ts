import { filesWords } from '../../contract/words/file-words'
import { useSpeaker } from '../use-words'

export const useFileWords = () => useSpeaker(filesWords)
