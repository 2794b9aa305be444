import type { Doc, Spot } from './doc'
import { change, changeValue, misspell, onValue, removeProperty, spotsAt, textsAt, type Family, type Mistake } from './mistake'
import type { Pick } from '../../seeded'

interface Rule { required?: boolean; pattern?: string; min?: number; max?: number; message: string; good?: unknown[]; bad?: unknown[] }
const forms = /^forms/
const rulesOf = (doc: Doc) => spotsAt(doc, /^rules\/\w+\/\d+$/).map((spot) => ({ spot, rule: spot.value as Rule }))
const part = (doc: Doc, spot: Spot, key: string) => doc.spots.find((one) => one.path === `${spot.path}/${key}`)
const pattern = (name: string, make: (text: string, spot: Spot, pick: Pick) => { put: string; fix?: string } | undefined): Family =>
  onValue(`D ${name}`, forms, /^rules\/\w+\/\d+\/pattern$/, (spot, pick) => {
    const made = make(String(spot.value), spot, pick)
    return made && { ...made, put: JSON.stringify(made.put) }
  })

const fieldKey = (name: string, path: RegExp): Family => ({
  name: `D ${name}`,
  files: forms,
  make: (pick, doc) => {
    const spot = pick.of(spotsAt(doc, path))
    if (!spot?.key) return undefined
    const word = String(spot.key.value)
    const wrong = misspell(word, pick)
    if (doc.spots.some((one) => one.path === spot.path.replace(word, wrong))) return undefined
    return change(doc, spot.key.offset, spot.key.length, JSON.stringify(wrong), spot.key.offset, { fix: word })
  },
})

function contradiction(pick: Pick, doc: Doc): Mistake | undefined {
  const minima = rulesOf(doc).filter(({ rule, spot }) => rule.min !== undefined && spotsAt(doc, new RegExp(`^${spot.path.replace(/\d+$/, '\\d+')}/max$`)).length > 0)
  if (minima.length === 0) return undefined
  const { spot, rule } = pick.of(minima)
  const min = part(doc, spot, 'min')
  return min && changeValue(doc, min, `${rule.min}000`, { fix: String(rule.min) })
}

function withoutWidget(pick: Pick, doc: Doc): Mistake | undefined {
  const spot = pick.of(spotsAt(doc, /^ui\/\w+$/).filter((one) => doc.spots.some((two) => two.path === `rules/${one.path.slice(3)}`)))
  if (!spot) return undefined
  const removed = removeProperty(doc, spot)
  const field = doc.spots.find((one) => one.path === `schema/properties/${spot.path.slice(3)}`)
  return removed && field?.key ? { name: '', file: doc.name, text: removed.text, at: field.key.offset + (field.key.offset > removed.from ? removed.text.length - doc.text.length : 0), fix: spot.path.slice(3) } : undefined
}

const greedy = ['^([a-zA-Z]+)*$', '^(\\w+\\s?)*$', '^(a|a)*$', '^([\\u4e00-\\u9fa5]+,?)+$', '^((\\d+)-?)+$', '^(.*a){12}$', '^(?:[0-9]+[0-9]*)*x$']
const slow = ['^.*[0-9].*[0-9].*x$', '^\\s*(.*?)\\s*,\\s*(.*?)\\s*$']
const harmful = (list: string[]): Family => ({
  name: `D pattern that hangs${list === slow ? ' a little' : ''}`,
  files: forms,
  make: (pick, doc) => {
    const found = rulesOf(doc).filter(({ rule }) => rule.pattern !== undefined)
    if (found.length === 0) return undefined
    const { spot } = pick.of(found)
    const regex = pick.of(list)
    const rule = { pattern: regex, message: '请按格式填写' }
    return { ...changeValue(doc, spot, JSON.stringify(rule)), at: spot.node.offset + '{"pattern":'.length }
  },
})

const wrongMessage = (name: string, put: (message: string) => string | undefined): Family =>
  onValue(`D message ${name}`, forms, /^rules\/\w+\/\d+\/message$/, ({ value }) => {
    const made = put(String(value))
    return made === undefined ? undefined : { put: JSON.stringify(made) }
  })

function otherNumber(pick: Pick, doc: Doc): Mistake | undefined {
  const limits = rulesOf(doc).filter(({ rule }) => (rule.min ?? rule.max) !== undefined && /\d+个?字|\d+位/.test(rule.message))
  if (limits.length === 0) return undefined
  const { spot, rule } = pick.of(limits)
  const message = part(doc, spot, 'message')
  const wrong = rule.message.replace(/\d+/, (number) => String(Number(number) + 3))
  return message && changeValue(doc, message, JSON.stringify(wrong), { fix: rule.message.replace(/\d+/, String(rule.min ?? rule.max)) })
}

/** D. Form rules, messages and patterns. */
export const formMistakes: Family[] = [
  fieldKey('rules of an unknown field', /^rules\/\w+$/),
  fieldKey('widget of an unknown field', /^ui\/\w+$/),
  { name: 'D field without a widget', files: forms, make: withoutWidget },
  { name: 'D min above max', files: forms, make: contradiction },
  { name: 'D number in a message', files: forms, make: otherNumber },
  pattern('unclosed group', (text) => (text.startsWith('^') ? { put: `^(${text.slice(1)}` } : undefined)),
  pattern('unclosed class', (text) => (text.includes(']') ? { put: text.replace(']', '') } : undefined)),
  pattern('nothing to repeat', (text) => ({ put: text.replace('^', '^*') })),
  pattern('turned braces', (text) => (/\{(\d+),(\d+)\}/.test(text) ? { put: text.replace(/\{(\d+),(\d+)\}/, '{$2,$1}'), fix: JSON.stringify(text) } : undefined)),
  pattern('pasted slashes', (text, _, pick) => ({ put: `/${text}/${pick.of(['', 'g', 'i', 'u'])}`, fix: JSON.stringify(text) })),
  pattern('lost backslash', (text) => (/\\[dwsS.]/.test(text) ? { put: text.replace(/\\([dwsS.])/, '$1') } : undefined)),
  pattern('no anchors', (text) => (/^\^(?!\().*\$$/.test(text) ? { put: text.replace(/^\^|\$$/g, '') } : undefined)),
  pattern('never matches', (text, _, pick) => ({ put: pick.of([`${text}x`, text.replace('^', '^$'), `^(?!.*)${text.slice(1)}`, text.replace('^', 'a^')]) })),
  pattern('refuses its samples', (text, _, pick) => (/\{\d/.test(text) ? { put: text.replace(/\{(\d+)/, (_all, low: string) => `{${Number(low) + 3}`).replace(/\{(\d+),(\d+)\}/, (_all, low: string, high: string) => `{${low},${Number(high) + 3}}`) } : { put: pick.of(['^[0-9]{3}$', '^[A-Z]+$']) })),
  harmful(greedy),
  harmful(slow),
  wrongMessage('in English', () => 'Please check your input'),
  wrongMessage('empty', () => ''),
  wrongMessage('not finished', (message) => `TODO ${message}`),
  wrongMessage('waiting', () => '待定'),
  onValue('D equals an unknown field', forms, /^rules\/\w+\/\d+\/equals$/, ({ value }, pick) => ({ put: JSON.stringify(misspell(String(value), pick)), fix: String(value) })),
  onValue('D secret in clear', forms, /^ui\/\w+\/widget$/, ({ value }, pick) => (value === 'password' ? { put: JSON.stringify(pick.of(['text', 'textarea'])), fix: 'password' } : undefined)),
  onValue('D sample of another type', forms, /^rules\/\w+\/\d+\/good\/0$/, ({ value, path }) => (typeof value === 'string' && !/password|pwd/i.test(path) ? { put: '5' } : undefined)),
  onValue('D required in quotes', forms, /^rules\/\w+\/\d+\/required$/, () => ({ put: '"true"', fix: 'true' })),
  onValue('D rule kind misspelt', forms, /^rules\/\w+\/\d+$/, ({ value }, pick) => ruleKind(value as Rule, pick)),
  { name: 'D options without a dict', files: forms, make: (pick, doc) => withoutDict(pick, doc) },
  { name: 'D text widget with a bad maximum', files: forms, make: (pick, doc) => negative(pick, doc) },
]

function ruleKind(rule: Rule, pick: Pick): { put: string; fix: string; shift: number } | undefined {
  const kind = Object.keys(rule)[0] ?? ''
  const wrong = misspell(kind, pick)
  return { put: JSON.stringify(Object.fromEntries(Object.entries(rule).map(([key, value]) => [key === kind ? wrong : key, value]))), fix: kind, shift: 1 }
}

function withoutDict(pick: Pick, doc: Doc): Mistake | undefined {
  const spots = spotsAt(doc, /^ui\/\w+\/dict$/)
  if (spots.length === 0) return undefined
  const spot = pick.of(spots)
  const removed = removeProperty(doc, spot)
  const widget = doc.spots.find((one) => one.path === spot.path.replace('dict', 'widget'))
  return removed && widget ? { name: '', file: doc.name, text: removed.text, at: widget.node.offset, fix: 'dict' } : undefined
}

function negative(pick: Pick, doc: Doc): Mistake | undefined {
  const spots = textsAt(doc, /^schema\/properties\/\w+\/type$/)
  const spot = pick.of(spots)
  const name = spot.path.split('/')[2] ?? ''
  const limit = doc.spots.find((one) => new RegExp(`^rules/${name}/\\d+/max$`).test(one.path))
  return limit && spot.value === 'string' ? changeValue(doc, limit, '0') : undefined
}
