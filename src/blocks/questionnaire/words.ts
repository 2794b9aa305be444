import { questionnaireWords } from '../../contract/words/questionnaire-words'
import { useSpeaker } from '../../runtime/use-words'

export const useSheetSpeaker = () => useSpeaker(questionnaireWords)
export const useSheetWords = () => useSheetSpeaker().say

export type SheetWords = ReturnType<typeof useSheetWords>
