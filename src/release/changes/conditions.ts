import { Condition, Test } from '../../contract/parts/condition'
import { wordWith, type WordValue, type WordWithValues } from '../../contract/words/word'
import { changedValue, isEqual, partOf, quoteValue } from './change-sentences'
import type { Naming } from './naming'

type ConditionNaming = Pick<Naming, 'audience' | 'key' | 'reference'>

/** One test of a field that has a title. */
function testSentence(path: string, test: Test, naming: ConditionNaming): WordWithValues | undefined {
  const [, field, ...below] = path.split('.')
  const what = field === undefined || below.length > 0 ? field : naming.key(field, undefined)
  const [[operator, value] = [], ...others] = Object.entries(test)
  if (field === undefined || what === undefined || what === field || operator === undefined || others.length > 0) return undefined
  const how = naming.key(operator, Object.entries(Test.properties).find(([name]) => name === operator)?.[1].title).toLowerCase()
  if (value === true && (operator === 'filled' || operator === 'empty')) return wordWith('changedTest', { what, how })
  const values = [value].flat().map((one) => (typeof one === 'string' ? (naming.reference(field, one) ?? one) : quoteValue(one)))
  return wordWith('changedTestOf', { what, how, value: values })
}

/** A condition on values of a form or a record, in words; undefined where something in it has no title. */
function conditionSentence(condition: Condition, naming: ConditionNaming): WordWithValues | undefined {
  const { any, not, named, all = [], ...tests } = condition
  if (any !== undefined || not !== undefined || named !== undefined) return undefined
  const told = [
    ...Object.entries(tests).map(([path, test]) => (/^(?:form|row)\./.test(path) ? testSentence(path, test, naming) : undefined)),
    ...all.map((one) => conditionSentence(one, naming)),
  ]
  const known = told.flatMap((one) => one ?? [])
  return known.length < told.length ? undefined : known.reduce((first, next) => wordWith('changedTests', { first, next }))
}

/** A changed condition of something: who sees it, or what has to hold, before and after; where neither can be told, that it changed. */
export function conditionChanges(
  what: WordValue,
  before: Condition | undefined,
  after: Condition | undefined,
  naming: ConditionNaming,
): WordWithValues[] {
  if (isEqual(before, after)) return []
  const [was, now] = [naming.audience(before), naming.audience(after)]
  if (was !== undefined && now !== undefined && !isEqual(was, now)) return [changedValue(partOf(what, wordWith('changedSeenBy')), was, now)]
  const [tested, tests] = [before, after].map((one) => one && conditionSentence(one, naming))
  if ((before && !tested) || (after && !tests)) return [wordWith('changedPartOf', { what, part: wordWith('changedWhen') })]
  return [changedValue(partOf(what, wordWith('changedWhen')), tested, tests)]
}
