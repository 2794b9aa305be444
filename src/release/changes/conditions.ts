import { Condition, Test } from '../../contract/parts/condition'
import { wordWith, type WordValue, type WordWithValues } from '../../contract/words/word'
import { changedValue, isSameJson, partOf, quoteValue } from './change-sentences'
import type { Naming } from './naming'

type ConditionNaming = Pick<Naming, 'audience' | 'key' | 'reference' | 'parameter' | 'read' | 'pattern' | 'condition'>

const joints = { all: 'changedTests', any: 'changedAnyOf' } as const
type Joint = keyof typeof joints

interface Told {
  text: WordWithValues
  /** How its parts are joined; absent for a single part. */
  joint?: Joint
}

/** Parts of a condition in one sentence, undefined where one of them has no words; parts that are joined in the other way get brackets. */
function joined(joint: Joint, parts: readonly (Told | undefined)[]): Told | undefined {
  const known = parts.flatMap((one) => one ?? [])
  if (known.length < parts.length || known.length === 0) return undefined
  if (known.length === 1) return known[0]
  const texts = known.map(({ text, joint: own = joint }) => (own === joint ? text : wordWith('changedBrackets', { condition: text })))
  return { text: texts.reduce((first, next) => wordWith(joints[joint], { first, next })), joint }
}

function limitName(operator: string, value: unknown, path: string, naming: ConditionNaming): WordValue {
  if (typeof value === 'boolean') return wordWith(value ? 'changedYes' : 'changedNo')
  if (operator === 'matches' && typeof value === 'string') return naming.pattern(value) ?? value
  if (operator === 'before' || operator === 'after') {
    if (value === 'today') return wordWith('changedToday')
    if (value === 'now') return wordWith('changedThisMoment')
  }
  const [root, field = path] = [path.split('.')[0], path.split('.').at(-1)]
  const called = root === 'route' ? naming.parameter : naming.reference
  return [value].flat().map((one) => (typeof one === 'string' ? (called(field, one) ?? one) : quoteValue(one)))
}

/** The tests of one value, which has to have a title. */
function testSentence(path: string, test: Test, naming: ConditionNaming): Told | undefined {
  const what = naming.read(path)
  if (what === undefined) return undefined
  const sentences = Object.entries(test).map(([operator, value]): Told => {
    const how = naming.key(operator, Object.entries(Test.properties).find(([name]) => name === operator)?.[1].title).toLowerCase()
    if (value === true && (operator === 'filled' || operator === 'empty')) return { text: wordWith('changedTest', { what, how }) }
    return { text: wordWith('changedTestOf', { what, how, value: limitName(operator, value, path, naming) }) }
  })
  return joined('all', sentences)
}

/** The part of a condition that asks only who the visitor is. */
function visitorPart({ any: _any, all: _all, not: _not, named, ...rest }: Condition, naming: ConditionNaming): Condition {
  const tests = Object.entries(rest).filter(([path]) => /^(?:session|portal)\./.test(path))
  const isVisitor = named !== undefined && naming.audience({ named }) !== undefined
  return { ...Object.fromEntries(tests), ...(isVisitor ? { named } : {}) }
}

/** A condition in words; undefined where something that it reads has no title. */
function conditionSentence(condition: Condition, naming: ConditionNaming): Told | undefined {
  const whole = naming.audience(condition)
  if (whole !== undefined) return { text: wordWith('changedVisitor', { who: whole }) }
  const visitor = visitorPart(condition, naming)
  const who = Object.keys(visitor).length > 0 ? naming.audience(visitor) : undefined
  const { any, all = [], not, named, ...tests } = condition
  const told = (one: Condition | undefined) => one && conditionSentence(one, naming)
  const negated = told(not)
  return joined('all', [
    ...(who === undefined ? [] : [{ text: wordWith('changedVisitor', { who }) }]),
    ...(named === undefined || named === visitor.named ? [] : [told(naming.condition(named))]),
    ...Object.entries(tests).flatMap(([path, test]) => (Object.hasOwn(visitor, path) ? [] : [testSentence(path, test, naming)])),
    ...all.map(told),
    ...(any ? [joined('any', any.map(told))] : []),
    ...(not ? [negated && { text: wordWith('changedNot', { condition: negated.text }) }] : []),
  ])
}

/** A changed condition, as what holds before and after; where it cannot be told, that it changed. */
export function testChanges(
  what: WordValue,
  part: WordValue,
  [before, after]: readonly [Condition | undefined, Condition | undefined],
  naming: ConditionNaming,
): WordWithValues[] {
  if (isSameJson(before, after)) return []
  const [was, now] = [before, after].map((one) => one && conditionSentence(one, naming)?.text)
  if ((before && !was) || (after && !now)) return [wordWith('changedPartOf', { what, part })]
  return [changedValue(partOf(what, part), was, now)]
}

/** A changed condition of something: who sees it, or what has to hold. */
export function conditionChanges(
  what: WordValue,
  before: Condition | undefined,
  after: Condition | undefined,
  naming: ConditionNaming,
): WordWithValues[] {
  if (isSameJson(before, after)) return []
  const [was, now] = [naming.audience(before), naming.audience(after)]
  if (was !== undefined && now !== undefined && !isSameJson(was, now))
    return [changedValue(partOf(what, wordWith('changedSeenBy')), was, now)]
  return testChanges(what, wordWith('changedWhen'), [before, after], naming)
}
