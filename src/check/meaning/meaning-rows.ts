import type { Form } from '../../contract/form'
import { maxRows } from '../../contract/vocabulary/kinds'
import { quoted, replaceBy } from '../report'
import { placeOf, placeOfKey } from '../source'
import type { Entry, TreeIndex } from '../tree-index'

/** Reports settings of rows on another widget; together with columns the widget is the mistake. */
function checkVain(index: TreeIndex, { value: form, source }: Entry<Form>, field: string): void {
  const ui = form.ui[field]
  if (ui?.columns) {
    index.report.add(placeOf(source, ['ui', field, 'widget']), {
      code: 'form/rows-misfit',
      zh: `写了 columns 的“${quoted(field, 12)}”，控件应是 rows`,
      en: `"${field}" has columns, which widget ${ui.widget} does not know`,
      fix: replaceBy('rows'),
    })
    return
  }
  for (const key of (['add', 'min'] as const).filter((one) => ui?.[one] !== undefined)) {
    index.report.add(placeOfKey(source, ['ui', field, key]), {
      code: 'form/rows-misfit',
      zh: `${key} 对控件 ${ui?.widget ?? ''} 不起作用`,
      en: `"${key}" does nothing on widget ${ui?.widget}`,
      fix: { zh: `删去 ${key}，或把控件改为 rows`, en: `Delete "${key}", or use widget rows` },
    })
  }
}

/** A rows field is a list of objects with at least one column, and its minimum is not above its maximum. */
function checkField(index: TreeIndex, { value: form, source }: Entry<Form>, field: string): void {
  const { columns, min, max = maxRows } = form.ui[field] ?? {}
  const declared = form.schema.properties[field]
  if (!columns) {
    index.report.add(placeOf(source, ['ui', field, 'widget']), {
      code: 'form/no-columns',
      zh: `“${quoted(declared?.title ?? field, 12)}”没有写每一行填哪几项`,
      en: `"${field}" does not say what each row asks`,
      fix: { zh: '补上 "columns"，每列写 title 和 rules', en: 'Add "columns", each with a title and rules' },
    })
  }
  if (declared && (declared.type !== 'array' || declared.items?.type !== 'object')) {
    const isList = declared.type === 'array'
    const path = ['schema', 'properties', field, ...(!isList ? ['type'] : declared.items ? ['items', 'type'] : [])]
    index.report.add(placeOf(source, path), {
      code: 'form/widget-misfit',
      zh: `多行填写的“${quoted(field, 9)}”应是一组记录`,
      en: `Rows are an array of objects, and "${field}" is not`,
      fix:
        isList && !declared.items
          ? { zh: '补上 "items": { "type": "object" }', en: 'Add "items": { "type": "object" }' }
          : replaceBy(isList ? 'object' : 'array'),
    })
  }
  if (min === undefined || min <= max) return
  index.report.add(placeOf(source, ['ui', field, 'min']), {
    code: 'form/contradiction',
    zh: `至少 ${min} 行，最多 ${max} 行，谁也填不对`,
    en: `min ${min} is above max ${max}: nothing can be right`,
    fix: { zh: '把两个数改到能同时满足', en: 'Change one of the two' },
    related: [placeOf(source, ['ui', field, 'max'])],
  })
}

/** Checks the fields that are filled in row by row. */
export function checkRows(index: TreeIndex, form: Entry<Form>): void {
  for (const [field, ui] of Object.entries(form.value.ui)) {
    if (ui.widget === 'rows') checkField(index, form, field)
    else checkVain(index, form, field)
  }
}
