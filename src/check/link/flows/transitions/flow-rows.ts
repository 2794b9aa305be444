import type { Form } from '../../../../contract/form'
import { rowFields, storedColumns } from '../../../../validate/form/row-form'
import { nearest } from '../../../suggest/nearest'
import { didYouMean, quoted, replaceBy } from '../../../report'
import { placeOf, placeOfKey } from '../../../source'
import type { FlowUnderCheck } from '../flow-under-check'

/** Rows that a transition's form asks for need a record field that declares their columns: pages and copies name them by it. */
export function checkStoredRows({ index, record }: FlowUnderCheck, form: Form): void {
  const kept = index.records.find(({ value }) => value === record)
  const asking = index.forms.find(({ value }) => value.id === form.id)
  if (!kept) return
  for (const field of rowFields(form).filter((name) => Object.hasOwn(record.fields, name))) {
    const { type, columns = {} } = record.fields[field] ?? {}
    if (type !== 'json') {
      index.report.add(placeOf(kept.source, ['fields', field, 'type']), {
        code: 'record/wrong-type',
        zh: `“${quoted(field, 12)}”存多行填写的内容，类型应是 json`,
        en: `"${field}" keeps rows, so that its type is json`,
        fix: replaceBy('json'),
      })
      continue
    }
    const written = form.ui[field]?.columns ?? {}
    const asked = Object.keys(written)
    const lost = asked.filter((name) => !Object.hasOwn(columns, name))
    const [first] = lost
    if (first === undefined) continue
    const stored = storedColumns(written)
    const free = Object.keys(columns).filter((name) => !stored.includes(name))
    const intended = nearest(first, free)
    const path = ['fields', field, 'columns']
    index.report.add(intended === undefined ? placeOf(kept.source, path) : placeOfKey(kept.source, [...path, intended]), {
      code: 'flow/rows-lost',
      zh: `记录的“${quoted(field, 10)}”没有列“${quoted(lost.join('、'), 12)}”`,
      en: `The record's "${field}" has no column ${lost.join(', ')}`,
      fix:
        intended === undefined ? { zh: `在 columns 中补上 "${first}": "名称"`, en: `Add "${first}" to columns` } : didYouMean(first, asked),
      // A column that was renamed in the record is renamed in the form, too.
      ...(asking
        ? {
            missing: {
              scope: `column ${record.id}.${field}`,
              name: first,
              intended: undefined,
              at: { source: asking.source, path: ['ui', field, 'columns', first], atKey: true },
              names: free,
              declared: () => undefined,
              counterpart: (other) => (free.includes(other) ? { source: kept.source, path: [...path, other], atKey: true } : undefined),
            },
          }
        : {}),
    })
  }
}
