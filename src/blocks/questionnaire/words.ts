import { questionnaireWords } from '../../contract/words/pages/questionnaire-words'
import { useTranslator } from '../../runtime/use-words'

export const useSheetTranslator = () => useTranslator(questionnaireWords)
export const useSheetWords = () => useSheetTranslator().translate

export type SheetWords = ReturnType<typeof useSheetWords>
