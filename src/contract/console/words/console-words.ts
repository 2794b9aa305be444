import { benchWords, fieldChoiceWords, formsRoomWords, presetWords, tryWords } from './forms-room-words'
import { findWords } from './edit-link-words'
import { structureRoomsWords } from './structure-rooms-words'
import { menuWords } from './menu-room-words'
import { generatedFormWords } from './generated-form-words'
import { pagesRoomWords } from './pages-room-words'
import { previewWords } from './preview-words'
import { requestWords } from './request-words'
import { reviewWords } from './review-words'
import { roomWords } from './room-words'
import { consoleShellWords } from './shell-words'
import { wordsRoomWords } from './words-room-words'

/**
 * Every text of the operators' console in a Chinese portal; `english/` holds the English ones. Unlike the portal's words, no schema can
 * change them: an operator needs them to undo a bad change.
 */
export const consoleWords = {
  ...consoleShellWords,
  ...generatedFormWords,
  ...menuWords,
  ...reviewWords,
  ...previewWords,
  ...requestWords,
  ...roomWords,
  ...wordsRoomWords,
  ...formsRoomWords,
  ...fieldChoiceWords,
  ...benchWords,
  ...presetWords,
  ...tryWords,
  ...pagesRoomWords,
  ...findWords,
  ...structureRoomsWords,
} as const
export type ConsoleWord = keyof typeof consoleWords
