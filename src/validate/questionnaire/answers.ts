import type { Questionnaire } from '../../contract/questionnaire'

/** What was answered, by the id of a question or scene or the name of an extra field; what is missing was not answered. */
export type Answers = Record<string, unknown>

/** Keys of the chosen options of a question. */
export const chosen = (answers: Answers, id: string): string[] => (Array.isArray(answers[id]) ? answers[id].map(String) : [])

/** Level of a scene; undefined where none was chosen. */
export const levelOfScore = (answers: Answers, id: string): number | undefined =>
  typeof answers[id] === 'number' ? answers[id] : undefined

export const isAnswered = (answers: Answers, id: string) => chosen(answers, id).length > 0 || levelOfScore(answers, id) !== undefined

/** The questions and scenes that must be answered, in their order. */
export const requiredItems = ({ questions, scenes = [] }: Questionnaire) => [...questions, ...scenes].filter(({ required }) => required)

export const unanswered = (questionnaire: Questionnaire, answers: Answers) =>
  requiredItems(questionnaire).filter(({ id }) => !isAnswered(answers, id))
