import type { Transition } from '../../../../contract/flow'
import { nearest } from '../../../suggest/nearest'
import { didYouMean, quoted } from '../../../report'
import { placeOf, type Path } from '../../../source'
import { missingFormField } from '../../names/missing-form-field'
import type { FlowUnderCheck } from '../flow-under-check'

/** Phrases are written into a field of the form that the transition opens. */
export function checkPhrases({ index, source }: FlowUnderCheck, { form, phrases }: Transition, path: Path): void {
  if (!phrases) return
  const opened = index.forms.find(({ value }) => value.id === form)
  // A missing form is reported where it is named.
  if (form !== undefined && !opened) return
  const fields = Object.keys(opened?.value.schema.properties ?? {})
  if (fields.includes(phrases.field)) return
  index.report.add(placeOf(source, [...path, 'phrases', 'field']), {
    code: 'flow/phrases-field',
    zh: `步骤的表单没有字段“${quoted(phrases.field, 12)}”`,
    en: `The form of the transition has no field "${phrases.field}"`,
    fix: fields.length > 0 ? didYouMean(nearest(phrases.field, fields), fields) : { zh: '写上步骤的 form', en: 'Name a form' },
    ...(opened ? { missing: missingFormField(index, opened, phrases.field, { source, path: [...path, 'phrases', 'field'] }) } : {}),
  })
}
