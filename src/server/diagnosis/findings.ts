import type { Question, Questionnaire, Scene } from '../../contract/questionnaire'
import { chosen, levelOf } from '../../validate/questionnaire/answers'
import { highestLevel, type Score } from '../../validate/questionnaire/score'
import type { StoredDiagnosis } from './stored-diagnoses'

export interface DiagnosisFinding {
  /** The question or scene that falls short. */
  of: Question | Scene
  text: string
  /** 0–1: how much is missing. */
  gap: number
}

export const isQuestion = (of: Question | Scene): of is Question => 'indicator' in of

const labelAt = ({ options }: Scene, level: number) => options.find((option) => option.level === level)?.label ?? ''
const nextLevel = ({ options }: Scene, level: number) =>
  options
    .map((option) => option.level)
    .filter((one) => one > level)
    .sort((a, b) => a - b)[0]

/** What a scene has reached and what the level above asks for. */
export function sceneNow(scene: Scene, level: number | undefined): { now: string; next: string } {
  const above = nextLevel(scene, level ?? 0)
  return { now: level === undefined ? '未作答' : labelAt(scene, level), next: above === undefined ? '已达最高等级' : labelAt(scene, above) }
}

function ofQuestion(question: Question, { answers }: StoredDiagnosis, score: number): DiagnosisFinding {
  const { options, type, maxScore } = question
  const picked = options.filter(({ key }) => chosen(answers, question.id).includes(key)).map(({ label }) => label)
  const said = type === 'single' && picked[0] ? `，目前“${picked[0]}”` : ''
  return { of: question, text: `得${score}分，满分${maxScore}分${said}`, gap: 1 - score / maxScore }
}

function ofScene(scene: Scene, { answers }: StoredDiagnosis): DiagnosisFinding {
  const level = levelOf(answers, scene.id)
  const { now, next } = sceneNow(scene, level)
  return { of: scene, text: `目前${level ?? 0}级“${now}”，上一级的要求是“${next}”`, gap: 1 - (level ?? 0) / highestLevel(scene) }
}

/** Everything that could be better, the worst first: questions without full points, binding scenes below their highest level. */
export function shortfallsOf({ questions, scenes }: Questionnaire, kept: StoredDiagnosis, score: Score): DiagnosisFinding[] {
  const found = [
    ...questions.map((question) => ofQuestion(question, kept, score.questions[question.id] ?? 0)),
    ...scenes.filter(({ constraint }) => constraint).map((scene) => ofScene(scene, kept)),
  ]
  return found.filter(({ gap }) => gap > 0).sort((a, b) => b.gap - a.gap)
}

/** Of these the ones that are weak, as many as the questionnaire says. */
export function findingsOf(questionnaire: Questionnaire, kept: StoredDiagnosis, score: Score): DiagnosisFinding[] {
  const { rateBelow, levelBelow, max } = questionnaire.report.findings
  const isWeak = ({ of }: DiagnosisFinding) =>
    isQuestion(of) ? (score.questions[of.id] ?? 0) < rateBelow * of.maxScore : (levelOf(kept.answers, of.id) ?? 0) < levelBelow
  return shortfallsOf(questionnaire, kept, score).filter(isWeak).slice(0, max)
}
