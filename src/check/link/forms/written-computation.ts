import type { Form } from '../../../contract/form'
import { quoted } from '../../report'
import { placeOf } from '../../source'
import { computationFix, intendedComputation } from '../../suggest/intended-computation'
import { simplified } from '../../suggest/synonyms'
import type { FormUnderCheck } from './form-under-check'
import { termsOf } from './link-computed'

/** The computation that an initial value writes as a text, by names or titles of fields; undefined for any other text. */
export function writtenComputation(form: Form, text: string): ReturnType<typeof intendedComputation> {
  const known = termsOf(form)
  const titleOf = (term: string) => form.schema.properties[term]?.title ?? term
  return intendedComputation(
    text,
    (word) => known.find((term) => term === word) ?? known.find((term) => simplified(titleOf(term)) === simplified(word)),
  )
}

/** Reports a computation that is written as a text, as spreadsheets and code have it; the browser would fill in that text. */
export function reportWrittenComputation({ index, source, form }: Omit<FormUnderCheck, 'fields'>, field: string, text: string): boolean {
  // In a field of text, names with a sign between them are a text, unless they are written as a formula or a template.
  const isText = (form.schema.properties[field]?.type ?? 'string') === 'string'
  if (isText && !/^\s*=|\(|\{\{/.test(text)) return false
  const meant = writtenComputation(form, text)
  if (meant === undefined) return false
  index.report.add(placeOf(source, ['ui', field, 'value']), {
    code: 'form/computed-text',
    zh: `“${quoted(text, 16)}”是文字，不会算出来`,
    en: `"${text}" is a text, which is not worked out`,
    fix: computationFix(meant),
  })
  return true
}
