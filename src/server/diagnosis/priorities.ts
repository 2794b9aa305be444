import { indicatorsOf } from '../../contract/derived/questionnaire-parts'
import type { ReportGap, ReportNextStep } from '../../contract/diagnosis-report'
import type { Level, Questionnaire } from '../../contract/questionnaire'
import { levelOfScore } from '../../validate/questionnaire/answers'
import { rounded, type Score } from '../../validate/questionnaire/score'
import type { Translator } from '../../validate/words'
import { isScored, shortfallsOf, type DiagnosisFinding } from './findings'
import type { StoredDiagnosis } from './stored-diagnoses'
import { wordWith } from '../../contract/words/word'

export interface DiagnosisPriority extends DiagnosisFinding {
  /** The name of its axis in the radar chart. */
  dimension: string
  /** The benefit in words. */
  gain: string
}

function dimensionOf({ dimensions, business }: Questionnaire, { of }: DiagnosisFinding): string {
  if (!isScored(of)) return business?.name ?? ''
  return dimensions.find((one) => indicatorsOf(one).some(({ code }) => code === of.indicator))?.name ?? ''
}

/** The next level if it still requires scenes and this scene has not reached its target. */
function isAskedFor(
  { levels }: Questionnaire,
  { answers }: StoredDiagnosis,
  score: Score,
  missing: ReportGap | null,
  of: DiagnosisFinding['of'],
) {
  const next = levels.find(({ level }) => level > score.level.level)
  if (!next || !missing || isScored(of) || (missing.scenes ?? 0) + (missing.constraintScenes ?? 0) === 0) return null
  return (levelOfScore(answers, of.id) ?? 0) < next.level ? next : null
}

/** The benefit: points for a question; a scene has none, but counts towards those that the next level requires. */
function gainOf(
  { translate }: Translator,
  questionnaire: Questionnaire,
  { of, next }: { of: DiagnosisFinding['of']; next: Level | null },
  score: Score,
) {
  if (isScored(of))
    return translate('gainPoints', { amount: wordWith('points', { count: rounded(of.maxScore - (score.questions[of.id] ?? 0), 2) }) })
  if (next) return translate('gainLevel', { level: next.level, next: next.name })
  return translate('gainRate', { name: questionnaire.business?.name ?? '' })
}

/**
 * Priorities, sorted by missing share times declared weight (`gap`). Each dimension first contributes its declared number, so that one weak
 * dimension does not hide the others; among equals, those that the next level requires come first. Empty when everything is perfect.
 */
export function prioritiesOf(
  translator: Translator,
  questionnaire: Questionnaire,
  diagnosis: StoredDiagnosis,
  score: Score,
  missing: ReportGap | null,
): DiagnosisPriority[] {
  const plan = questionnaire.report.priorities
  if (!plan) return []
  const ranked = shortfallsOf(translator, questionnaire, diagnosis, score)
    .map((one) => ({
      ...one,
      gap: one.gap * (one.of.priorityWeight ?? 1),
      dimension: dimensionOf(questionnaire, one),
      next: isAskedFor(questionnaire, diagnosis, score, missing, one.of),
    }))
    .filter(({ gap }) => gap > 0)
    .sort((a, b) => b.gap - a.gap || Number(b.next !== null) - Number(a.next !== null))
  const isFirst = (one: (typeof ranked)[number]) =>
    ranked.filter(({ dimension }) => dimension === one.dimension).indexOf(one) < plan.perDimension
  return [...ranked.filter(isFirst), ...ranked.filter((one) => !isFirst(one))]
    .slice(0, plan.max)
    .map((one) => ({ ...one, gain: gainOf(translator, questionnaire, one, score) }))
}

/** The next step declared for the highest level reached. */
export function nextStepOf({ report }: Questionnaire, { level: { level } }: Score): ReportNextStep | null {
  const reached = report.priorities?.nextSteps.filter(({ fromLevel }) => fromLevel <= level) ?? []
  const step = reached.toSorted((a, b) => b.fromLevel - a.fromLevel)[0]
  return step ? { text: step.text, label: step.label, route: step.route } : null
}
