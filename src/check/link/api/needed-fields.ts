import type { RecordType } from '../../../contract/record'
import { nearest } from '../../suggest/nearest'
import { placeOf, placeOfKey, type Path } from '../../source'
import type { Entry } from '../../tree-index'
import { missingField } from '../names/missing-field'
import type { SettingsUnderCheck } from './handler-settings'

/** The record that code stores in needs the fields that code writes; a renamed field is reported there, with the nearest name. */
export function checkNeededFields(
  { index, source }: SettingsUnderCheck,
  entry: Entry<RecordType> | undefined,
  fields: Readonly<Record<string, string>>,
  filters: readonly string[],
  named: Path,
  otherwise: { zh: string; en: string } = { zh: '', en: '' },
): void {
  const record = entry?.value
  if (!entry || !record) return
  const known = Object.keys(record.fields)
  const related = [placeOf(source, named)]
  for (const [name, type] of Object.entries(fields)) {
    const has = record.fields[name]?.type
    if (has === type || (type === 'text' && has === 'string')) continue
    const spare = nearest(
      name,
      known.filter((one) => !Object.hasOwn(fields, one)),
    )
    const place = has
      ? placeOf(entry.source, ['fields', name, 'type'])
      : spare
        ? placeOfKey(entry.source, ['fields', spare])
        : placeOfKey(entry.source, ['fields'])
    const zh = has ? `字段 ${name} 的类型要是 ${type}` : `程序要用的字段 ${name} 不在了`
    index.report.add(place, {
      code: 'record/needed-field',
      zh,
      en: has ? `Field ${name} must be of the type ${type}` : `Field ${name}, which the program stores in, is not there`,
      related,
      ...(has ? {} : { missing: { ...missingField(index, record.id, name, { source, path: named }), intended: spare, needed: true } }),
      fix: has
        ? { zh: `改为 "${type}"${otherwise.zh}`, en: `Use "${type}"`, replacement: `"${type}"` }
        : {
            zh: `${spare ? `把 ${spare} 改回 ${name}` : `在 fields 中加上 ${name}`}${otherwise.zh}`,
            en: `${spare ? `Rename ${spare} back to ${name}` : `Add ${name} to fields`}${otherwise.en}`,
          },
    })
  }
  for (const name of filters.filter((one) => Object.hasOwn(record.fields, one) && !(record.list.filters ?? []).includes(one))) {
    index.report.add(placeOfKey(entry.source, ['list', 'filters']), {
      code: 'record/needed-filter',
      zh: `程序要按 ${name} 查找，filters 里没有它`,
      en: `The program finds records by ${name}, which is no filter`,
      related,
      fix: { zh: `在 filters 中加上 "${name}"`, en: `Add "${name}" to filters` },
    })
  }
}
