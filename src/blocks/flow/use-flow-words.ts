import { flowWords } from '../../contract/words/flow-words'
import type { InterfaceWord } from '../../contract/words/interface-words'
import { useSpeaker } from '../../runtime/use-words'
import type { Say } from '../../validate/words'

export type FlowSay = Say<keyof typeof flowWords | InterfaceWord>
export const useFlowWords = (): FlowSay => useSpeaker(flowWords).say
