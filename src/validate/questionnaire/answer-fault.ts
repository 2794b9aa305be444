import type { ExtraField, Question, Questionnaire, Scene } from '../../contract/questionnaire'
import { wordWith, type WordWithValues } from '../../contract/words/word'

/** The fault of an answer, for the visitor; undefined when it may be stored. Null deletes an answer. */
export function answerFault({ questions, scenes = [] }: Questionnaire, item: string, value: unknown): WordWithValues | undefined {
  const question = questions.find(({ id }) => id === item)
  const scene = scenes.find(({ id }) => id === item)
  const field = questions.flatMap(({ extraFields = [] }) => extraFields).find(({ name }) => name === item)
  if (!question && !scene && !field) return wordWith('answerNoItem')
  if (value === null) return undefined
  if (question) return choiceFault(question, value)
  if (scene) return levelFault(scene, value)
  return field && (field.type === 'text' ? remarkFault(field, value) : numberFault(field, value))
}

function choiceFault({ name, type, options }: Question, value: unknown): WordWithValues | undefined {
  const keys = Array.isArray(value) ? value : []
  const known = options.filter(({ key }) => keys.includes(key))
  if (keys.length === 0 || known.length !== keys.length) return wordWith('answerNoOption', { name })
  if (type === 'single' && keys.length > 1) return wordWith('answerOne', { name })
  const exclusive = known.find((option) => option.exclusive)
  if (exclusive && keys.length > 1) return wordWith('answerExclusive', { name, label: exclusive.label })
  return undefined
}

const levelFault = ({ name, options }: Scene, value: unknown) =>
  options.some(({ level }) => level === value) ? undefined : wordWith('answerNoLevel', { name })

/** Larger than any figure that a company reports. */
const most = 1e12

/** The most characters in a remark, when its field has no limit. */
const longest = 500

function remarkFault({ label, max = longest }: ExtraField, value: unknown): WordWithValues | undefined {
  if (typeof value !== 'string') return wordWith('answerText', { label })
  return [...value].length > max ? wordWith('answerLong', { label, most: max }) : undefined
}

function numberFault({ label, type, min, max }: ExtraField, value: unknown): WordWithValues | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > most) return wordWith('answerNumber', { label })
  if (type === 'integer' && !Number.isInteger(value)) return wordWith('answerInteger', { label })
  if (min !== undefined && value < min) return wordWith('answerLeast', { label, least: min })
  if (max !== undefined && value > max) return wordWith('answerMost', { label, most: max })
  return undefined
}
