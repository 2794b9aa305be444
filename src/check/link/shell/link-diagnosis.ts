import { automaticFields } from '../../../contract/derived/automatic-fields'
import type { Portal } from '../../../contract/portal'
import type { RecordType } from '../../../contract/record'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { namesInRecord } from '../api/answers'
import { checkTemplate } from '../pages/templates'
import { recordDomain } from '../values/record-domain'

type Diagnosis = NonNullable<Portal['diagnosis']>

/** The account data that a diagnosis stores: in existing record fields, from existing account fields. */
function checkStoredFields(index: TreeIndex, { keep = {} }: Diagnosis, record: RecordType, source: Source): void {
  const fields = Object.keys(record.fields)
  for (const [name, value] of Object.entries(keep)) {
    const path = ['diagnosis', 'keep', name]
    if (!fields.includes(name))
      index.report.add(placeOfKey(source, path), {
        code: 'record/unknown-field',
        zh: `记录 ${quoted(record.id, 12)} 没有字段“${quoted(name, 12)}”`,
        en: `Record ${record.id} has no field "${name}"`,
        fix: didYouMean(nearest(name, fields), fields),
      })
    const template = typeof value === 'string' ? value : value.from
    checkTemplate(index, { roots: ['account'] }, template, source, typeof value === 'string' ? path : [...path, 'from'])
  }
}

/** A diagnosis: what it stores of the account, what its report shows of it, and by what it compares. */
export function linkDiagnosis(index: TreeIndex, diagnosis: Diagnosis, record: RecordType, source: Source): void {
  checkStoredFields(index, diagnosis, record, source)
  const { keep = {}, peers = [], about = [] } = diagnosis
  const storedFields = Object.keys(keep)
  const titled = (title: string) => storedFields.find((name) => record.fields[name]?.title === title)
  // A field stored under a wrong name is reported there.
  const misnamed = storedFields.some((name) => !Object.hasOwn(record.fields, name))
  peers.forEach((name, at) => {
    if (storedFields.includes(name) || (misnamed && Object.hasOwn(record.fields, name))) return
    index.report.add(placeOf(source, ['diagnosis', 'peers', at]), {
      code: 'portal/peer-not-kept',
      zh: `“${quoted(name, 14)}”没有在 keep 中存下，无法比较`,
      en: `"${name}" is not stored by keep, so nobody can be compared by it`,
      fix: didYouMean(titled(name) ?? nearest(name, storedFields), storedFields),
    })
  })
  const row = [...Object.keys(record.fields), ...automaticFields(record)]
  about.forEach(({ value }, at) =>
    checkTemplate(
      index,
      {
        roots: ['row'],
        row,
        fieldsOf: (_, path) => namesInRecord(index, record, path),
        recordOf: () => record.id,
        domainOf: (_root, name) => recordDomain(index, record.id, name),
      },
      value,
      source,
      ['diagnosis', 'about', at, 'value'],
    ),
  )
}
