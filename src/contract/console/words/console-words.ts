import { menuWords } from './menu-room-words'
import { nounWords } from './form-room-words'
import { reviewWords } from './review-words'
import { roomWords } from './room-words'
import { shellWords } from './shell-words'

/** Everything that the operators' console says. Unlike the portal's words no schema may change it: who edits the words needs them to read. */
export const consoleWords = { ...shellWords, ...nounWords, ...menuWords, ...reviewWords, ...roomWords } as const
export type ConsoleWord = keyof typeof consoleWords
