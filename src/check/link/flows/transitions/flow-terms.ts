import { rowForm } from '../../../../validate/form/row-form'
import { numberFirst, termMisfit } from '../../forms/link-computed'
import { nearest } from '../../../suggest/nearest'
import { didYouMean, quoted, replaceBy } from '../../../report'
import { placeOf, type Path } from '../../../source'
import { checkField, forNumbers, type FlowUnderCheck } from '../flow-under-check'

/** The form of the flow that asks for the rows of a field. */
const formOfRows = ({ index, flow }: FlowUnderCheck, field: string) =>
  index.forms.find(({ id, value }) => rowForm(value, field) && flow.transitions.some(({ form }) => form === id))?.value

/** The columns of a rows field that hold numbers, as terms; those of sums first. */
function columnsOf(spot: FlowUnderCheck, field: string): string[] {
  const form = formOfRows(spot, field)
  const terms = Object.keys(spot.record.fields[field]?.columns ?? {}).map((column) => `${field}.${column}`)
  if (!form) return terms
  return terms
    .filter((term) => termMisfit(form, term, { sum: [term] }, spot.index.dicts) === undefined)
    .sort((one, other) => numberFirst(form, one) - numberFirst(form, other))
}

/** Names that a term may use: number fields, and columns of rows. */
const termsOf = (spot: FlowUnderCheck): string[] =>
  Object.entries(spot.record.fields).flatMap(([field, { type, columns }]) =>
    columns ? columnsOf(spot, field) : forNumbers.types.includes(type) ? [field] : [],
  )

/** A term that a transition counts with is a number field or a column of numbers. */
export function checkTerm(spot: FlowUnderCheck, term: string, path: Path): void {
  const known = termsOf(spot)
  if (known.includes(term)) return
  const { index, source, record } = spot
  const [field = '', column] = term.split('.')
  const columns = Object.hasOwn(record.fields, field) ? record.fields[field]?.columns : undefined
  const own = columnsOf(spot, field)
  if (!columns) return checkField(spot, term, path, { purpose: forNumbers, known, orNumber: true })
  const isKnown = column !== undefined && Object.hasOwn(columns, column)
  const titled = Object.keys(columns).find((one) => columns[one] === column)
  const meant = titled === undefined ? nearest(term, own) : `${field}.${titled}`
  index.report.add(placeOf(source, path), {
    code: column === undefined || isKnown ? 'record/wrong-type' : 'record/unknown-field',
    zh:
      column === undefined
        ? `“${quoted(term, 12)}”有几行，要写明哪一列`
        : isKnown
          ? `“${quoted(term, 14)}”不是数，不能用在这里`
          : `“${quoted(field, 12)}”没有列“${quoted(column, 12)}”`,
    en:
      column === undefined
        ? `"${term}" has rows: name one of its columns`
        : isKnown
          ? `"${term}" is not a number, and cannot be counted with here`
          : `"${field}" has no column "${column}"`,
    fix:
      column !== undefined && !isKnown ? didYouMean(meant, own) : own[0] === undefined ? didYouMean(undefined, known) : replaceBy(own[0]),
    ...(column !== undefined && !isKnown
      ? {
          missing: { scope: `term ${record.id}`, name: term, intended: meant, at: { source, path }, names: own, declared: () => undefined },
        }
      : {}),
  })
}
