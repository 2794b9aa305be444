import type { ConsoleRefusal } from '../../../contract/console/console-refusal'
import { translate, type PlainWord } from '../../say'
import { Refused } from '../../wire/ask'

const notFirst = { level: 'refusedNotFirst', owing: 'refusedNotYet', foreign: 'refusedForeign' } as const satisfies Record<
  Extract<ConsoleRefusal, { kind: 'notFirst' }>['why'],
  PlainWord
>

const words: Record<Exclude<ConsoleRefusal['kind'], 'notFirst'>, PlainWord> = {
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
  notYours: 'refusedNotYours',
  body: 'refusedOther',
}

const wordOf = (why: ConsoleRefusal): PlainWord => (why.kind === 'notFirst' ? notFirst[why.why] : words[why.kind])

/** Why nothing was published, in a sentence. */
export const refusalWord = (cause: unknown): string =>
  translate(
    cause instanceof Refused && cause.why
      ? wordOf(cause.why)
      : cause instanceof Refused && cause.status === 0
        ? 'notReached'
        : 'refusedOther',
  )
