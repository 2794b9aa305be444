import { flowWords } from '../../contract/words/flow-words'
import { useSpeaker } from '../use-words'

export const useReceiptWords = () => useSpeaker(flowWords).say
