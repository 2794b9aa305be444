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
  /** Name of the radar's axis. */
  dimension: string
  /** What it brings, in words. */
  gain: string
}

function dimensionOf({ dimensions, business }: Questionnaire, { of }: DiagnosisFinding): string {
  if (!isScored(of)) return business?.name ?? ''
  return dimensions.find((one) => indicatorsOf(one).some(({ code }) => code === of.indicator))?.name ?? ''
}

/** Whether the next level still requires scenes, and this one has not reached it. */
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

/** Points for a question; a scene counts none, but the next level asks for so many of them. */
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
 * What to do first: by the share that is missing times the declared weight. Each dimension gives so many before any gives more,
 * so that one weak dimension does not hide the others; of equals, what the next level asks for comes first. `gap` is that product.
 * None where everything is perfect.
 */
export function prioritiesOf(
  translator: Translator,
  questionnaire: Questionnaire,
  kept: StoredDiagnosis,
  score: Score,
  missing: ReportGap | null,
): DiagnosisPriority[] {
  const plan = questionnaire.report.priorities
  if (!plan) return []
  const ranked = shortfallsOf(translator, questionnaire, kept, score)
    .map((one) => ({
      ...one,
      gap: one.gap * (one.of.priorityWeight ?? 1),
      dimension: dimensionOf(questionnaire, one),
      next: isAskedFor(questionnaire, kept, score, missing, one.of),
    }))
    .filter(({ gap }) => gap > 0)
    .sort((a, b) => b.gap - a.gap || Number(b.next !== null) - Number(a.next !== null))
  const isFirst = (one: (typeof ranked)[number]) =>
    ranked.filter(({ dimension }) => dimension === one.dimension).indexOf(one) < plan.perDimension
  return [...ranked.filter(isFirst), ...ranked.filter((one) => !isFirst(one))]
    .slice(0, plan.max)
    .map((one) => ({ ...one, gain: gainOf(translator, questionnaire, one, score) }))
}

/** The step of the highest level that was reached. */
export function nextStepOf({ report }: Questionnaire, { level: { level } }: Score): ReportNextStep | null {
  const reached = report.priorities?.nextSteps.filter(({ fromLevel }) => fromLevel <= level) ?? []
  const step = reached.toSorted((a, b) => b.fromLevel - a.fromLevel)[0]
  return step ? { text: step.text, label: step.label, route: step.route } : null
}
