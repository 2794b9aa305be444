import type { Condition } from '../../contract/parts/condition'
import { wordWith, type WordValue, type WordWithValues } from '../../contract/words/word'
import { changedValue, isEqual, partOf } from './change-sentences'
import type { Naming } from './naming'

/** A changed condition of something: who sees it before and after or, where more than the visitor decides, that it changed. */
export function conditionChanges(
  what: WordValue,
  before: Condition | undefined,
  after: Condition | undefined,
  naming: Pick<Naming, 'audience'>,
): WordWithValues[] {
  if (isEqual(before, after)) return []
  const [was, now] = [naming.audience(before), naming.audience(after)]
  if (was === undefined || now === undefined || isEqual(was, now))
    return [wordWith('changedPartOf', { what, part: wordWith('changedWhen') })]
  return [changedValue(partOf(what, wordWith('changedSeenBy')), was, now)]
}
