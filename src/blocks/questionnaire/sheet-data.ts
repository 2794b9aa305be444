import type { ExtraField, Question, Questionnaire, Scene } from '../../contract/questionnaire'
import type { Answers } from '../../validate/questionnaire/answers'

/** What the block's source answers with: what is asked, and what was answered so far. */
export interface SheetData {
  id: string
  questionnaire: Questionnaire
  answers: Answers
  revision: number
  /** At which revision each answer was written. */
  revisions: Record<string, number>
}

export const isSheetData = (data: unknown): data is SheetData =>
  typeof data === 'object' && data !== null && 'questionnaire' in data && 'answers' in data

export type SheetItem = Question | Scene

export interface SheetSection {
  code: string
  title: string
  note?: string
  groups: { title: string; items: SheetItem[] }[]
}

/** One section a dimension, its indicators the groups; the scenes come second, as in the official order of dimensions. */
export function sectionsOf({ dimensions, business, questions, scenes }: Questionnaire): SheetSection[] {
  const scored = dimensions.map(({ code, name, indicators }): SheetSection => ({
    code,
    title: name,
    groups: indicators.map((indicator) => ({
      title: indicator.name,
      items: questions.filter((question) => question.indicator === indicator.code),
    })),
  }))
  const groups = [...new Set(scenes.map(({ group }) => group))].map((title) => ({
    title,
    items: scenes.filter(({ group }) => group === title),
  }))
  return [...scored.slice(0, 1), { code: business.code, title: business.name, note: business.note, groups }, ...scored.slice(1)]
}

export const sheetItems = ({ groups }: SheetSection): SheetItem[] => groups.flatMap(({ items }) => items)

export const isQuestion = (item: SheetItem): item is Question => 'type' in item

export const extraFieldsOf = (item: SheetItem): ExtraField[] => (isQuestion(item) ? (item.extraFields ?? []) : [])
