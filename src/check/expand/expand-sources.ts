import type { WrittenForm } from '../../contract/form'
import type { RulesFile } from '../../contract/rule'
import type { Path, Source } from '../source'
import { expandForm, isUse } from './expand-rules'

type Read = Pick<Source, 'kind' | 'data'> & { broken?: boolean; origin?(path: Path): Path }

const isUsable = ({ kind, broken }: Read) => kind === 'forms' && !broken

/**
 * The files with what is written once in every place that takes it. A form is broken with the shared rules that it uses: what it asks
 * for is not known then.
 */
export function expandSources<S extends Read>(sources: readonly S[]): S[] {
  const rules = sources.find((one) => one.kind === 'rules')
  const shared = rules && !rules.broken ? (rules.data as RulesFile) : undefined
  return sources.map((source) => {
    if (!isUsable(source)) return source
    const written = source.data as WrittenForm
    const uses = Object.values(written.rules).some((list) => list.some(isUse))
    const { form, origin } = expandForm(written, shared)
    // Made from the source, so that what it reads only when asked stays so.
    const expanded = { data: form, origin, asWritten: source, broken: uses && rules?.broken === true }
    return Object.assign(Object.create(source) as S, expanded)
  })
}
