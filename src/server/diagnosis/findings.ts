import type { Question, Questionnaire, Scene } from '../../contract/questionnaire'
import { chosen, levelOfScore } from '../../validate/questionnaire/answers'
import { highestLevel, type Score } from '../../validate/questionnaire/score'
import type { Translator } from '../../validate/words'
import type { StoredDiagnosis } from './stored-diagnoses'

export interface DiagnosisFinding {
  /** The question or scene that falls short. */
  of: Question | Scene
  text: string
  /** 0–1: how much is missing. */
  gap: number
}

export const isScored = (of: Question | Scene): of is Question => 'indicator' in of

const labelAt = ({ options }: Scene, level: number) => options.find((option) => option.level === level)?.label ?? ''
const nextLevel = ({ options }: Scene, level: number) =>
  options
    .map((option) => option.level)
    .filter((one) => one > level)
    .sort((a, b) => a - b)[0]

/** The level that a scene has reached, and the requirements of the next. */
export function sceneNow({ translate }: Translator, scene: Scene, level: number | undefined): { now: string; next: string } {
  const above = nextLevel(scene, level ?? 0)
  return {
    now: level === undefined ? translate('notAnswered') : labelAt(scene, level),
    next: above === undefined ? translate('levelHighest') : labelAt(scene, above),
  }
}

function ofQuestion({ translate }: Translator, question: Question, { answers }: StoredDiagnosis, score: number): DiagnosisFinding {
  const { options, type, maxScore } = question
  const picked = options.filter(({ key }) => chosen(answers, question.id).includes(key)).map(({ label }) => label)
  const text =
    type === 'single' && picked[0]
      ? translate('findingChoice', { score, most: maxScore, label: picked[0] })
      : translate('findingPoints', { score, most: maxScore })
  return { of: question, text, gap: 1 - score / maxScore }
}

function ofScene(translator: Translator, scene: Scene, { answers }: StoredDiagnosis): DiagnosisFinding {
  const level = levelOfScore(answers, scene.id)
  const { now, next } = sceneNow(translator, scene, level)
  return {
    of: scene,
    text: translator.translate('findingScene', { level: level ?? 0, now, next }),
    gap: 1 - (level ?? 0) / highestLevel(scene),
  }
}

/** All shortfalls, worst first: questions without full points, binding scenes below their highest level. */
export function shortfallsOf(
  translator: Translator,
  { questions, scenes = [] }: Questionnaire,
  diagnosis: StoredDiagnosis,
  score: Score,
): DiagnosisFinding[] {
  const found = [
    ...questions.map((question) => ofQuestion(translator, question, diagnosis, score.questions[question.id] ?? 0)),
    ...scenes.filter(({ constraint }) => constraint).map((scene) => ofScene(translator, scene, diagnosis)),
  ]
  return found.filter(({ gap }) => gap > 0).sort((a, b) => b.gap - a.gap)
}

/** The weak ones among the shortfalls, up to the questionnaire's maximum. */
export function findingsOf(
  translator: Translator,
  questionnaire: Questionnaire,
  diagnosis: StoredDiagnosis,
  score: Score,
): DiagnosisFinding[] {
  const plan = questionnaire.report.findings
  if (!plan) return []
  const { rateBelow, levelBelow = 0, max } = plan
  const isWeak = ({ of }: DiagnosisFinding) =>
    isScored(of) ? (score.questions[of.id] ?? 0) < rateBelow * of.maxScore : (levelOfScore(diagnosis.answers, of.id) ?? 0) < levelBelow
  return shortfallsOf(translator, questionnaire, diagnosis, score).filter(isWeak).slice(0, max)
}
