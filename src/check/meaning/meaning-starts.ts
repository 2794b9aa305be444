import type { Form } from '../../contract/form'
import { storedValue } from '../../validate/form/field-value'
import { isDay, isDayWord } from '../../validate/time/days'
import { optionFix } from '../link/values/compared'
import { formDomain } from '../link/values/domains'
import { missingValue } from '../link/values/missing-value'
import { writtenComputation } from '../link/forms/written-computation'
import { quoted } from '../report'
import { placeOf } from '../source'
import { dayFix } from '../suggest/intended-day'
import type { Entry, TreeIndex } from '../tree-index'

/** The words of HTML's autocomplete, as far as forms of a portal need them. */
const autofill = [
  'off',
  'on',
  'name',
  'honorific-prefix',
  'given-name',
  'family-name',
  'nickname',
  'email',
  'username',
  'new-password',
  'current-password',
  'one-time-code',
  'organization-title',
  'organization',
  'street-address',
  'address-line1',
  'address-line2',
  'address-line3',
  'address-level1',
  'address-level2',
  'address-level3',
  'address-level4',
  'country',
  'country-name',
  'postal-code',
  'cc-name',
  'cc-number',
  'transaction-currency',
  'transaction-amount',
  'language',
  'bday',
  'bday-day',
  'bday-month',
  'bday-year',
  'sex',
  'url',
  'photo',
  'tel',
  'tel-country-code',
  'tel-national',
  'tel-area-code',
  'tel-local',
  'tel-extension',
]

/** A literal initial value is one of the field's options, an existing date, and allowed by the field's rules. */
export function checkStarts(index: TreeIndex, form: Entry<Form>, refuses: (field: string, value: unknown) => boolean): void {
  for (const [field, ui] of Object.entries(form.value.ui)) {
    const path = ['ui', field, 'autocomplete']
    const words = ui.autocomplete?.split(' ') ?? []
    const wrong = words.find(
      (word) => !autofill.includes(word) && !/^section-/.test(word) && !['home', 'work', 'mobile', 'billing', 'shipping'].includes(word),
    )
    if (wrong !== undefined) {
      index.report.add(placeOf(form.source, path), {
        code: 'form/autofill',
        zh: `浏览器不认识“${quoted(wrong, 14)}”`,
        en: `"${wrong}" is no word of autocomplete`,
        fix: optionFix({ values: autofill }, wrong),
      })
    }
    checkStart(index, form, field, refuses)
  }
}

function checkStart(index: TreeIndex, form: Entry<Form>, field: string, refuses: (field: string, value: unknown) => boolean): void {
  const ui = form.value.ui[field]
  const start = ui?.value
  if (!ui || typeof start !== 'string' || start === '' || start.includes('{{') || !Object.hasOwn(form.value.schema.properties, field))
    return
  // It is reported as what it is.
  if (writtenComputation(form.value, start)) return
  const title = form.value.schema.properties[field]?.title ?? field
  const place = placeOf(form.source, ['ui', field, 'value'])
  const domain = formDomain(index, form.id, field)
  if (domain?.values && !domain.values.includes(start)) {
    index.report.add(place, {
      code: 'form/start',
      zh: `初始值“${quoted(start, 10)}”不在“${quoted(title, 8)}”的选项里`,
      en: `"${start}" is not an option of ${field}`,
      fix: optionFix(domain, start),
      ...missingValue(index, domain, start, { source: form.source, path: ['ui', field, 'value'] }),
    })
  } else if (ui.widget === 'date' && !isDay(start) && !isDayWord(start)) {
    index.report.add(place, {
      code: 'form/start',
      zh: `初始值“${quoted(start, 12)}”不是日历上的一天`,
      en: `"${start}" is no day`,
      fix: dayFix(start),
    })
  } else if (!domain?.values && refuses(field, storedValue(form.value, field, start))) {
    index.report.add(place, {
      code: 'form/start',
      zh: `初始值“${quoted(start, 10)}”通不过“${quoted(title, 8)}”自己的规则`,
      en: `The rules of ${field} refuse "${start}"`,
      fix: { zh: '改成规则允许的值，或不写初始值', en: 'Write a value that the rules allow, or none' },
    })
  }
}
