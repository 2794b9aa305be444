import type { Form, Rule } from '../../../contract/form'
import { isRow } from '../../../validate/form/row-form'
import { missingFormField } from '../names/missing-form-field'
import { intendedComputation } from '../../suggest/intended-computation'
import { numberIn } from '../../suggest/intended-number'
import { nearest } from '../../suggest/nearest'
import { simplified } from '../../suggest/synonyms'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey, type Path } from '../../source'
import type { FormUnderCheck } from './form-under-check'
import { numberFirst, termMisfit, termsOf } from './link-computed'
import { reportUnproven } from './unproven-limit'

const titleOf = (form: Form, field: string) => form.schema.properties[field]?.title ?? field

/** Terms are measured as those of a sum are: numbers, numeric texts, and totals of columns. */
const asSum = { sum: [] }

function reportUnmeasured({ index, source, form }: FormUnderCheck, field: string, key: 'notAbove' | 'notBelow', path: Path): void {
  const isDate = form.ui[field]?.widget === 'date'
  const day = key === 'notAbove' ? 'notAfter' : 'notBefore'
  index.report.add(placeOfKey(source, [...path, key]), {
    code: 'form/rule-misfit',
    zh: `${key} 规则只用于数，“${quoted(titleOf(form, field), 12)}”不是数`,
    en: `A ${key} rule is for numbers, and "${field}" is none`,
    fix: isDate
      ? { zh: `日期用 ${day}`, en: `Use ${day} for dates` }
      : { zh: '把字段的类型改为 number，或换一种规则', en: 'Give the field the type number, or use another rule' },
  })
}

/** The computation that a limit was written as, such as `total - 5`, or a part in percent, for the value of a field. */
function computationOf(limit: string, known: string[]): string | undefined {
  const [, percent] = /^\s*(\d+(?:\.\d+)?)\s*[%％]\s*$/.exec(limit) ?? []
  const meant =
    percent === undefined
      ? intendedComputation(limit, (word) => known.find((one) => one === word))
      : { product: ['…', Number(percent) / 100] }
  return meant === undefined || meant === 'mixed' || known.includes(limit) ? undefined : JSON.stringify(meant)
}

/** The limit of a number is another number of the form, or of the same row. */
export function checkNumberLimit(spot: FormUnderCheck, field: string, rule: Rule, path: Path): void {
  const { index, source, form } = spot
  for (const key of ['notAbove', 'notBelow'] as const) {
    const limit = rule[key]
    if (limit === undefined || !Object.hasOwn(form.schema.properties, field)) continue
    if (form.schema.properties[field]?.type === 'string' && termMisfit(form, field, asSum, index.dicts) !== undefined) {
      reportUnmeasured(spot, field, key, path)
      continue
    }
    const terms = termsOf(form).filter((one) => one !== field)
    const known = terms.filter((one) => termMisfit(form, one, asSum, index.dicts) === undefined)
    if (known.includes(limit)) {
      reportUnproven(spot, field, limit, [...path, key])
      continue
    }
    const place: Path = [...path, key]
    const constant = key === 'notAbove' ? 'max' : 'min'
    const number = numberIn(limit)
    const workedOut = computationOf(limit, known)
    const titled = known.find((one) => simplified(titleOf(form, one)) === simplified(limit))
    const meant = titled ?? nearest(limit, known) ?? known.find((one) => one.startsWith(`${limit}.`))
    // The columns of the rows that were named come first.
    const columns = known.filter((one) => one.startsWith(`${limit}.`)).sort((a, b) => numberFirst(form, a) - numberFirst(form, b))
    const atHand = [...columns, ...known.filter((one) => !columns.includes(one))].slice(0, 12)
    const isOnlyColumn = columns.length === 1
    const isKnown = terms.includes(limit) || Object.hasOwn(form.schema.properties, limit)
    index.report.add(placeOf(source, place), {
      code: isKnown ? 'form/rule-misfit' : 'form/unknown-field',
      zh:
        limit === field
          ? `“${quoted(titleOf(form, field), 12)}”与它自己相比`
          : isKnown
            ? `“${quoted(titleOf(form, limit), 12)}”不是一个数，不能与它比大小`
            : `“${quoted(limit, 14)}”不是${isRow(form) ? '同一行的列' : '本表单的字段'}`,
      en:
        limit === field
          ? `"${field}" is compared with itself`
          : isKnown
            ? `"${limit}" is not one number to compare with`
            : `"${limit}" is not a ${isRow(form) ? 'column of the same row' : 'field of this form'}`,
      fix: workedOut
        ? {
            zh: `先在另一个字段里算好（"value": ${workedOut}），再写那个字段的名字`,
            en: `Work it out in the value of another field, ${workedOut}, and write the name of that`,
          }
        : Number.isFinite(number)
          ? { zh: `固定的数写 "${constant}": ${number}`, en: `Write "${constant}": ${number} for a number that is fixed` }
          : limit !== field && meant !== undefined && !(isKnown && titled === undefined)
            ? didYouMean(meant, known)
            : atHand.length > 0
              ? {
                  zh: `写一个数字字段：${atHand.join('、')}`,
                  en: `Write the name of a number: ${atHand.join(', ')}`,
                  ...(atHand.length === 1 || isOnlyColumn ? { replacement: JSON.stringify(atHand[0]) } : {}),
                }
              : { zh: `没有别的数可比；固定的数写 "${constant}"`, en: `There is no other number; write "${constant}" for a fixed one` },
      ...(isKnown || workedOut || limit === field
        ? {}
        : { missing: missingFormField(index, { id: form.id, source, value: form }, limit, { source, path: place }) }),
    })
  }
}
