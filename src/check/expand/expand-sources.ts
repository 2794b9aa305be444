import type { WrittenForm } from '../../contract/form'
import type { WrittenApi } from '../../contract/operation'
import type { RecordType } from '../../contract/record'
import type { RulesFile } from '../../contract/rule'
import type { Path, Source } from '../source'
import { expandApi } from './expand-answers'
import { expandForm, isUse } from './expand-rules'

type Read = Pick<Source, 'kind' | 'data'> & { broken?: boolean; origin?(path: Path): Path }

function expandForms<S extends Read>(source: S, rules: S | undefined) {
  const shared = rules && !rules.broken ? (rules.data as RulesFile) : undefined
  const written = source.data as WrittenForm
  const uses = Object.values(written.rules).some((list) => list.some(isUse))
  const { form, origin } = expandForm(written, shared)
  return { data: form, origin, broken: uses && rules?.broken === true }
}

function expandAnswers(source: Read, records: ReadonlyMap<string, RecordType>) {
  const { api, origin } = expandApi(source.data as WrittenApi, records)
  return { data: api, origin }
}

/**
 * The files with what is written once in every place that takes it. A form is broken with the shared rules that it uses: what it asks
 * for is not known then.
 */
export function expandSources<S extends Read>(sources: readonly S[]): S[] {
  const rules = sources.find((one) => one.kind === 'rules')
  const ofRecords = sources.flatMap(({ kind, data, broken }) => (kind === 'records' && !broken ? [data as RecordType] : []))
  const records = new Map(ofRecords.map((record) => [record.id, record]))
  return sources.map((source) => {
    if (source.broken || (source.kind !== 'forms' && source.kind !== 'api')) return source
    const expanded = source.kind === 'forms' ? expandForms(source, rules) : expandAnswers(source, records)
    // Made from the source, so that what it reads only when asked stays so.
    return Object.assign(Object.create(source) as S, { ...expanded, asWritten: source })
  })
}
