import { inAxisOrder, indicatorsOf, scenesOf } from '../../contract/derived/questionnaire-parts'
import type { ExtraField, Question, Questionnaire, Scene } from '../../contract/questionnaire'
import type { Answers } from '../../validate/questionnaire/answers'

/** The response of the block's source: the questions, and the answers so far. */
export interface SheetData {
  id: string
  questionnaire: Questionnaire
  answers: Answers
  revision: number
  /** The revision at which each answer was written. */
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

/** One section for each dimension, with its indicators as groups, and one for the scenes. */
export function sectionsOf(questionnaire: Questionnaire): SheetSection[] {
  const scenes = scenesOf(questionnaire)
  return inAxisOrder(
    questionnaire,
    (dimension): SheetSection => ({
      code: dimension.code,
      title: dimension.name,
      groups: indicatorsOf(dimension).map(({ code, name }) => ({
        title: dimension.indicators ? name : '',
        items: questionnaire.questions.filter((question) => question.indicator === code),
      })),
    }),
    ({ code, name, note }): SheetSection => ({
      code,
      title: name,
      note,
      groups: [...new Set(scenes.map(({ group }) => group))].map((title) => ({
        title,
        items: scenes.filter(({ group }) => group === title),
      })),
    }),
  )
}

export const sheetItems = ({ groups }: SheetSection): SheetItem[] => groups.flatMap(({ items }) => items)

export const isQuestion = (item: SheetItem): item is Question => 'type' in item

export const extraFieldsOf = (item: SheetItem): ExtraField[] => (isQuestion(item) ? (item.extraFields ?? []) : [])
