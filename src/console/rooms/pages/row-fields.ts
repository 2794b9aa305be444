import type { Page } from '../../../contract/page'
import type { RecordType } from '../../../contract/record'
import type { Files } from '../../../edit/apply-to-files'
import type { RowFields } from '../../schema-form/build-form'
import { valueAt } from '../../store/texts'
import { jsonIn } from '../../store/files'
import { recordLists } from '../forms/choice/record-lists'
import { pageFile } from './page-model'

type Field = RecordType['fields'][string]

const formats: Partial<Record<Field['type'], string>> = { dateTime: '|date', integer: '|number', number: '|number' }

/** The placeholder that shows a field in a sentence; undefined for one that is no short text. */
function placeholderOf(name: string, { type, dict, internal }: Pick<Field, 'type' | 'dict' | 'internal'>): string | undefined {
  if (internal || ['body', 'files', 'image', 'json', 'boolean'].includes(type)) return undefined
  return `{{row.${name}${dict === undefined ? (formats[type] ?? '') : `|dict:${dict}`}}}`
}

/** The fields that the entries of a list can show, if the block at a path of a page is a list of records. */
export function fieldsOfRows(files: Files, page: Page, path: readonly (string | number)[]): RowFields | undefined {
  const block = valueAt(jsonIn(files, pageFile(page.id)), path)
  const source = valueAt(block, ['source'])
  const from = typeof source === 'string' ? page.data?.[source]?.from : undefined
  const record = from === undefined ? undefined : recordLists(files).find(({ operation }) => operation === from)?.record
  if (!record) return undefined
  const shown = record.list.fields.flatMap((name) => (record.fields[name] ? [[name, record.fields[name]] as const] : []))
  return {
    places: shown.flatMap(([name, field]) => placeholderOf(name, field) ?? []),
    called: Object.fromEntries(shown.map(([name, { title }]) => [name, title])),
  }
}
