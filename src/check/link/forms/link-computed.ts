import type { Computed } from '../../../contract/parts/computed'
import type { Form } from '../../../contract/form'
import { isComputed, isCopied, readBy, termsIn } from '../../../validate/form/computed'
import { isRow, rowForm } from '../../../validate/form/row-form'
import { nearest } from '../../suggest/nearest'
import { checkCopy, isCopyTooWide } from './check-copy'
import { missingFormField } from '../names/missing-form-field'
import { didYouMean, quoted, replaceBy } from '../../report'
import { simplified } from '../../suggest/synonyms'
import { unquoted } from '../../suggest/unquoted'
import { placeOf, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'

interface Spot {
  index: TreeIndex
  source: Source
  form: Form
}

const titleOf = (form: Form, field: string) => form.schema.properties[field]?.title ?? field

/** Names that a term may use: fields, and columns of row fields. */
export const termsOf = (form: Form): string[] =>
  Object.keys(form.schema.properties).flatMap((field) => {
    const row = rowForm(form, field)
    return row ? Object.keys(row.ui).map((column) => `${field}.${column}`) : [field]
  })

function meantTerm(form: Form, name: string, known: string[]): string | undefined {
  const titled = known.find((one) => simplified(titleOf(form, one)) === simplified(name))
  const [field = ''] = name.split('.')
  return titled ?? nearest(name, known) ?? known.find((one) => one.startsWith(`${field}.`))
}

/** Sort key for suggestions: numeric columns first. */
export function numberFirst(form: Form, term: string): number {
  const [field = '', column = ''] = term.split('.')
  const { type, inputMode, value } = form.ui[field]?.columns?.[column] ?? {}
  // Totals are summed most often.
  if (isComputed(value)) return 0
  return type === 'number' || type === 'integer' ? 1 : inputMode ? 2 : 3
}

/** Whether a text field can only hold a number, by its keyboard, its options or its rules. */
function holdsNumbers(form: Form, name: string, dicts: TreeIndex['dicts']): boolean {
  const { inputMode, dict, value } = form.ui[name] ?? {}
  if (
    form.schema.properties[name]?.type !== 'string'
    || (isComputed(value) && !isCopied(value))
    || inputMode === 'numeric'
    || inputMode === 'decimal'
  )
    return true
  const items = dicts.find(({ id }) => id === dict)?.value.items
  if (items) return items.some(({ dictValue }) => /^-?\d+(\.\d+)?$/.test(dictValue))
  return (form.rules[name] ?? []).some(({ pattern }) => pattern !== undefined && !isWord(pattern))
}

/** Whether a pattern accepts words; an invalid one is reported elsewhere. */
function isWord(pattern: string): boolean {
  try {
    const regex = new RegExp(pattern, 'u')
    return ['a', 'abc', 'Abc abc', '甲', '甲乙丙丁'].some((word) => regex.test(word))
  } catch {
    return false
  }
}

const uncountable: readonly string[] = ['date', 'upload', 'password', 'body', 'textarea']

/** Why a computation cannot use a field. */
function misfit(form: Form, name: string, set: Computed, dicts: TreeIndex['dicts']): string | undefined {
  const widget = form.ui[name]?.widget ?? 'text'
  const type = form.schema.properties[name]?.type
  if ('days' in set) return widget === 'date' ? undefined : '不是日期'
  if (type === 'array') return '有几个值'
  return 'pick' in set || (type !== 'boolean' && !uncountable.includes(widget) && holdsNumbers(form, name, dicts)) ? undefined : '不是数'
}

/** Whether a value is worked out from numbers and totals of columns. */
const takesNumbers = (set: Computed): boolean => !('days' in set || 'pick' in set || 'copy' in set)

/** Why a computation cannot use a term, which may be a column of rows. */
export function termMisfit(form: Form, term: string, set: Computed, dicts: TreeIndex['dicts']): string | undefined {
  const [field = '', column] = term.split('.')
  const row = column === undefined ? undefined : rowForm(form, field)
  if (row === undefined || column === undefined) return misfit(form, term, set, dicts)
  return takesNumbers(set) ? misfit(row, column, set, dicts) : '有几个值'
}

/** A field to use instead; those that the same form fills in come first. */
function otherField(form: Form, known: readonly string[], set: Computed, field: string) {
  const taken = [field, ...termsIn(set)]
  const free = known.filter((one) => !taken.includes(one))
  const rank = (one: string) => (one.includes('.') || isComputed(form.ui[one]?.value) ? 1 : 0)
  const named = free.sort((a, b) => rank(a) - rank(b)).slice(0, 3)
  return {
    zh: named.length > 0 ? `换一个字段，如 ${named.join('、')}` : '换一个字段',
    en: named.length > 0 ? `Choose another field, such as ${named.join(', ')}` : 'Choose another field',
  }
}

/** The remedy for a term with a sign, as `-help`. */
function subtraction(set: Computed, name: string, known: string[]) {
  const less = known.find((one) => `-${one}` === name.replaceAll(/[\s−–]/g, (mark) => (/\s/.test(mark) ? '' : '-')))
  if (less === undefined) return undefined
  const others = termsIn(set).filter((term) => term !== name)
  const minus = JSON.stringify(others.length === 1 ? { minus: [others[0], less] } : { product: [less, -1] })
  return others.length === 1
    ? { zh: `减去写作 ${minus}`, en: `Write ${minus} to subtract` }
    : { zh: `减去的一项先在另一个字段里算好（"value": ${minus}），再写那个字段`, en: `Work out ${minus} in another field, and add that` }
}

function checkTerm({ index, source, form }: Spot, set: Computed, name: string, path: Path): void {
  const terms = termsOf(form)
  const known = terms.filter((one) => termMisfit(form, one, set, index.dicts) === undefined)
  if (!terms.includes(name) && !Object.hasOwn(form.schema.properties, name)) {
    const number = takesNumbers(set) ? (unquoted(name) ?? subtraction(set, name, known)) : undefined
    index.report.add(placeOf(source, path), {
      code: 'form/unknown-field',
      zh: `算式里的“${quoted(name, 14)}”不是${isRow(form) ? '同一行的列' : '本表单的字段'}`,
      en: `"${name}" is not a ${isRow(form) ? 'column of the same row' : 'field of this form'}`,
      fix: number ?? didYouMean(meantTerm(form, name, known), known),
      ...(number ? {} : { missing: missingFormField(index, { id: form.id, source, value: form }, name, { source, path }) }),
    })
    return
  }
  const why = termMisfit(form, name, set, index.dicts)
  if (why === undefined) return
  const [of = '', cell] = name.split('.')
  // What cannot hold its copy is said at the copy.
  if (isCopyTooWide(index, cell === undefined ? form : (rowForm(form, of) ?? form), cell ?? of)) return
  const column = known.filter((one) => one.startsWith(`${of}.`)).sort((a, b) => numberFirst(form, a) - numberFirst(form, b))[0]
  index.report.add(placeOf(source, path), {
    code: 'form/computed-misfit',
    zh: `“${quoted(titleOf(form, name), 12)}”${why}，不能用在这里`,
    en: `"${name}" cannot be counted with here`,
    fix: column === undefined ? otherField(form, known, set, String(path[1])) : replaceBy(column),
  })
}

function checkPick(spot: Spot, set: Extract<Computed, { pick: string }>, path: Path): void {
  checkTerm(spot, set, set.pick, [...path, 'pick'])
  const { index, source, form } = spot
  const items = index.dicts.find(({ id }) => id === form.ui[set.pick]?.dict)?.value.items
  if (!items) return
  const known = items.map(({ dictValue }) => dictValue)
  for (const value of Object.keys(set.of).filter((one) => !known.includes(one))) {
    const labelled = items.find(({ dictLabel }) => dictLabel === value)?.dictValue
    index.report.add(placeOf(source, [...path, 'of', value]), {
      code: 'value/unknown',
      zh: `“${quoted(titleOf(form, set.pick), 8)}”没有“${quoted(value, 12)}”这个选项`,
      en: `"${value}" is no option of ${set.pick}`,
      fix: didYouMean(labelled ?? nearest(value, known), known),
    })
  }
  const lacking = known.filter((value) => !Object.hasOwn(set.of, value))
  // A misspelt option is reported above.
  if (lacking.length === 0 || Object.keys(set.of).some((value) => !known.includes(value))) return
  index.report.add(placeOf(source, [...path, 'of']), {
    code: 'form/computed-gap',
    severity: 'warning',
    zh: `选了“${quoted(lacking[0]!, 12)}”算不出来，of 里没有它`,
    en: `Nothing is worked out for ${lacking.join(', ')}`,
    fix: { zh: `在 of 里补上 ${lacking.map((value) => `"${value}"`).join('、')}，各写一个数`, en: 'Give each of them a number in "of"' },
  })
}

/** The days are counted from the first date to the second, and the rules of the dates say which one that is. */
function checkOrder(
  { index, source, form }: Spot,
  { days: [from = '', to = ''] }: Extract<Computed, { days: string[] }>,
  path: Path,
): void {
  const isLater = form.rules[from]?.some(({ notBefore }) => notBefore === to) || form.rules[to]?.some(({ notAfter }) => notAfter === from)
  if (!isLater) return
  index.report.add(placeOf(source, [...path, 'days']), {
    code: 'form/computed-misfit',
    zh: `“${quoted(titleOf(form, from), 9)}”在“${quoted(titleOf(form, to), 9)}”之后，两个日期写反了`,
    en: `"${from}" comes after "${to}": the two dates are the wrong way round`,
    fix: replaceBy([to, from]),
  })
}

/** The chain of fields through which a value would depend on itself. */
function loopOf(form: Form, name: string, way: string[] = []): string[] | undefined {
  if (way.includes(name)) return way[0] === name ? way : undefined
  const set = form.ui[name]?.value
  if (!isComputed(set)) return undefined
  return readBy(set)
    .map((other) => loopOf(form, other, [...way, name]))
    .find((loop) => loop !== undefined)
}

/** The list of terms of a value, with its key: whatever is a list, so that no kind is left unchecked. */
const listOf = (set: Computed): [string, (string | number)[]] =>
  Object.entries<unknown>(set).flatMap(([key, terms]): [string, (string | number)[]][] =>
    Array.isArray(terms) ? [[key, terms]] : [],
  )[0] ?? ['', []]

/** A computed value uses fields of fitting types, and never itself. */
export function checkComputed(spot: Spot, field: string, set: Computed): void {
  const { index, source, form } = spot
  const path: Path = ['ui', field, 'value']
  const [key, terms] = listOf(set)
  terms.forEach((term, at) => {
    if (typeof term === 'string') checkTerm(spot, set, term, [...path, key, at])
  })
  if ('pick' in set) checkPick(spot, set, path)
  if ('copy' in set) checkCopy({ ...spot, field, path }, set)
  if ('days' in set) checkOrder(spot, set, path)
  const loop = loopOf(form, field)
  if (loop) {
    index.report.add(placeOf(source, path), {
      code: 'form/computed-loop',
      zh: `“${quoted(titleOf(form, field), 10)}”是由它自己算出来的`,
      en: `"${field}" would be worked out from itself: ${loop.join(' → ')}`,
      fix: { zh: '从算式里去掉它', en: 'Leave it out of the terms' },
    })
  }
  const { widget } = form.ui[field] ?? {}
  if (widget === 'text' || widget === 'static') return
  index.report.add(placeOf(source, ['ui', field, 'widget']), {
    code: 'form/computed-misfit',
    zh: `“${quoted(titleOf(form, field), 12)}”是算出来的，控件应是 text`,
    en: `"${field}" is worked out, so that its widget is text`,
    fix: replaceBy('text'),
  })
}
