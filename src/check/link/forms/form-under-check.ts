import type { Form } from '../../../contract/form'
import type { Problem } from '../../../contract/problem'
import { isSharedRule } from '../../expand/expand-rules'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey, type Path, type Source } from '../../source'
import { simplified } from '../../suggest/synonyms'
import type { TreeIndex } from '../../tree-index'
import { missingFormField } from '../names/missing-form-field'

/** A form under check, with the names of its fields. */
export interface FormUnderCheck {
  index: TreeIndex
  source: Source
  form: Form
  fields: string[]
}

/** Remedy for a name like no other in the form: the field is still to be declared. */
const addField = (name: string, fields: string[]): Problem['fix'] => ({
  zh: `在 schema.properties 里加上 "${quoted(name, 14)}"，或改成现有的：${fields.slice(0, 12).join('、')}`,
  en: `Declare "${name}" in schema.properties, or write an existing one: ${fields.slice(0, 12).join(', ')}`,
})

/** Reports a name that is no field of the form and returns the one that was meant, if any. */
export function reportUnknownField(
  { index, source, form, fields }: FormUnderCheck,
  name: string,
  where: string,
  path: Path,
  atKey: boolean,
): string | undefined {
  if (fields.includes(name)) return undefined
  const [rows = '', column] = name.split('.')
  if (column !== undefined && form.ui[rows]?.columns) {
    index.report.add(atKey ? placeOfKey(source, path) : placeOf(source, path), {
      code: 'form/unknown-field',
      zh: `“${quoted(name, 14)}”是多行填写的一列，不是一个字段`,
      en: `"${name}" is a column of rows, not a field`,
      fix: atKey
        ? { zh: `移到 ui.${rows}.columns 的 ${column} 里面`, en: `Move it into ${column}, in ui.${rows}.columns` }
        : didYouMean(rows, fields),
    })
    return undefined
  }
  const free =
    where === '规则' ? fields.filter((one) => !form.rules[one]) : where === '控件' ? fields.filter((one) => !form.ui[one]) : fields
  const titled = fields.find((one) => simplified(form.schema.properties[one]?.title ?? '') === simplified(name))
  const intended = titled ?? nearest(name, free) ?? nearest(name, fields)
  const title = intended === undefined ? '' : form.schema.properties[intended]?.title
  const loses = where === '规则' && title ? `，“${quoted(title, 8)}”将不受检查` : ''
  index.report.add(atKey ? placeOfKey(source, path) : placeOf(source, path), {
    code: 'form/unknown-field',
    zh: `${where}里的“${quoted(name, 14)}”不是本表单的字段${loses}`,
    en: `"${name}" is not a field of this form`,
    fix: intended === undefined && atKey ? addField(name, fields) : didYouMean(intended, fields),
    missing: { ...missingFormField(index, { id: form.id, source, value: form }, name, { source, path, atKey }), intended },
  })
  return intended
}

/** The forms that use a shared rule comparing with a field that none of them has: then the fault is in the shared rule. */
export function formsWithoutEqual(index: TreeIndex, equals: string): Form[] {
  const users = index.forms.flatMap(({ value }) =>
    Object.values(value.rules).some((rules) => rules.some((rule) => isSharedRule(rule) && rule.equals === equals)) ? [value] : [],
  )
  return users.some(({ schema }) => Object.hasOwn(schema.properties, equals)) ? [] : users
}
