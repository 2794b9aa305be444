import type { ConsoleWord } from '../console-words'
import { benchEnglish, fieldChoiceEnglish, formsRoomEnglish, presetEnglish, tryEnglish } from './forms-english'
import {
  findEnglish,
  menuEnglish,
  generatedFormEnglish,
  pagesRoomEnglish,
  previewEnglish,
  roomEnglish,
  wordsRoomEnglish,
} from './frame-english'
import { consoleShellEnglish } from './shell-english'
import { reviewEnglish } from './review-english'
import { structureRoomsEnglish, requestEnglish } from './rooms-english'

/** The console's texts in a portal whose language is not Chinese; a Chinese portal does not load this module. */
export const consoleEnglish: Readonly<Record<ConsoleWord, string>> = {
  ...consoleShellEnglish,
  ...generatedFormEnglish,
  ...menuEnglish,
  ...reviewEnglish,
  ...previewEnglish,
  ...requestEnglish,
  ...roomEnglish,
  ...wordsRoomEnglish,
  ...formsRoomEnglish,
  ...fieldChoiceEnglish,
  ...benchEnglish,
  ...presetEnglish,
  ...tryEnglish,
  ...pagesRoomEnglish,
  ...findEnglish,
  ...structureRoomsEnglish,
}
