import { flowWords } from '../../contract/words/flow-words'
import type { InterfaceWord } from '../../contract/words/pages/interface-words'
import { useTranslator } from '../../runtime/use-words'
import type { Translate } from '../../validate/words'

export type TranslateFlow = Translate<keyof typeof flowWords | InterfaceWord>
export const useFlowWords = (): TranslateFlow => useTranslator(flowWords).translate
