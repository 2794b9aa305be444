import type { Questionnaire } from '../../contract/questionnaire'

/** Answers by id of the question or scene, or by name of the extra field; unanswered ones are absent. */
export type Answers = Record<string, unknown>

/** Keys of the chosen options of a question. */
export const chosen = (answers: Answers, id: string): string[] => (Array.isArray(answers[id]) ? answers[id].map(String) : [])

/** The level chosen in a scene; undefined without an answer. */
export const levelOfScore = (answers: Answers, id: string): number | undefined =>
  typeof answers[id] === 'number' ? answers[id] : undefined

export const isAnswered = (answers: Answers, id: string) => chosen(answers, id).length > 0 || levelOfScore(answers, id) !== undefined

/** The questions and scenes that must be answered, in their order. */
export const requiredItems = ({ questions, scenes = [] }: Questionnaire) => [...questions, ...scenes].filter(({ required }) => required)

export const unanswered = (questionnaire: Questionnaire, answers: Answers) =>
  requiredItems(questionnaire).filter(({ id }) => !isAnswered(answers, id))
