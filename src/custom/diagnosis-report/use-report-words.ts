import { reportWords } from '../../contract/words/report-words'
import type { InterfaceWord } from '../../contract/words/interface-words'
import { useSpeaker } from '../../runtime/use-words'
import type { Say, Speaker } from '../../validate/words'

export type ReportSpeaker = Speaker<keyof typeof reportWords | InterfaceWord>
export type ReportSay = Say<keyof typeof reportWords | InterfaceWord>

export const useReportSpeaker = (): ReportSpeaker => useSpeaker(reportWords)
export const useReportWords = (): ReportSay => useReportSpeaker().say
