import type { ConsoleRefusal } from '../../../contract/console/console-refusal'
import { translate, type PlainWord } from '../../say'
import { Refused } from '../../wire/ask'

const words: Record<ConsoleRefusal['kind'], PlainWord> = {
  stale: 'refusedStale',
  crossed: 'refusedAsked',
  asked: 'refusedAsked',
  changed: 'refusedChanged',
  nothing: 'refusedNothing',
  overlaid: 'refusedOverlaid',
  problems: 'refusedProblems',
  folder: 'refusedFolder',
  refused: 'refusedOther',
  time: 'refusedTime',
  trouble: 'refusedTrouble',
  notFirst: 'refusedNotFirst',
  notYours: 'refusedNotYours',
  body: 'refusedOther',
}

/** Why nothing was published, in a sentence. */
export const refusalWord = (cause: unknown): string =>
  translate(
    cause instanceof Refused && cause.why
      ? words[cause.why.kind]
      : cause instanceof Refused && cause.status === 0
        ? 'notReached'
        : 'refusedOther',
  )
