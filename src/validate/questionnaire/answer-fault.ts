import type { ExtraField, Question, Questionnaire, Scene } from '../../contract/questionnaire'

/** What is wrong with one answer, in words for the visitor; undefined when it may be stored. Null takes an answer back. */
export function answerFault({ questions, scenes }: Questionnaire, item: string, value: unknown): string | undefined {
  const question = questions.find(({ id }) => id === item)
  const scene = scenes.find(({ id }) => id === item)
  const field = questions.flatMap(({ extraFields = [] }) => extraFields).find(({ name }) => name === item)
  if (!question && !scene && !field) return '问卷里没有这道题，请刷新页面后重试'
  if (value === null) return undefined
  if (question) return choiceFault(question, value)
  return scene ? levelFault(scene, value) : field && numberFault(field, value)
}

function choiceFault({ name, type, options }: Question, value: unknown): string | undefined {
  const keys = Array.isArray(value) ? value : []
  const known = options.filter(({ key }) => keys.includes(key))
  if (keys.length === 0 || known.length !== keys.length) return `“${name}”没有所选的选项，请重新选择`
  if (type === 'single' && keys.length > 1) return `“${name}”只能选一项`
  const exclusive = known.find((option) => option.exclusive)
  if (exclusive && keys.length > 1) return `“${name}”选了“${exclusive.label}”，就不能再选其他项`
  return undefined
}

const levelFault = ({ name, options }: Scene, value: unknown) =>
  options.some(({ level }) => level === value) ? undefined : `“${name}”没有所选的等级，请重新选择`

/** The greatest number that a table of a company holds. */
const most = 1e12

function numberFault({ label, type, min, max }: ExtraField, value: unknown): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > most) return `“${label}”请填写数字`
  if (type === 'integer' && !Number.isInteger(value)) return `“${label}”请填写整数`
  if (min !== undefined && value < min) return `“${label}”不能小于${min}`
  if (max !== undefined && value > max) return `“${label}”不能大于${max}`
  return undefined
}
