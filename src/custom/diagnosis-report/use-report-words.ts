import { reportWords } from '../../contract/words/pages/report-words'
import type { InterfaceWord } from '../../contract/words/pages/interface-words'
import { useTranslator } from '../../runtime/use-words'
import type { Translate, Translator } from '../../validate/words'

export type ReportTranslator = Translator<keyof typeof reportWords | InterfaceWord>
export type TranslateReport = Translate<keyof typeof reportWords | InterfaceWord>

export const useReportTranslator = (): ReportTranslator => useTranslator(reportWords)
export const useReportWords = (): TranslateReport => useReportTranslator().translate
