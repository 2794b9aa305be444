import { automaticFields } from '../../../contract/derived/automatic-fields'
import type { RecordType } from '../../../contract/record'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey, type Path } from '../../source'
import { simplified } from '../../suggest/synonyms'
import type { Entry, TreeIndex } from '../../tree-index'
import { missingField } from '../names/missing-field'

/** Reports a field that is not declared, or that is named by its Chinese title. */
export function checkRecordField(
  index: TreeIndex,
  { id, value, source }: Entry<RecordType>,
  name: string,
  path: Path,
  atKey: boolean,
  also: string[] = [],
): void {
  const [{ fields }, automatic] = [value, automaticFields(value)]
  if (Object.hasOwn(fields, name) || automatic.includes(name) || also.includes(name)) return
  const known = [...Object.keys(fields), ...automatic, ...also]
  const intended = Object.keys(fields).find((field) => simplified(fields[field]?.title ?? '') === simplified(name)) ?? nearest(name, known)
  index.report.add(atKey ? placeOfKey(source, path) : placeOf(source, path), {
    code: 'record/unknown-field',
    zh: `记录 ${quoted(id, 12)} 没有字段“${quoted(name, 12)}”`,
    en: `Record ${id} has no field "${name}"`,
    fix: didYouMean(intended, known),
    missing: { ...missingField(index, id, name, { source, path, atKey }), intended },
  })
}
