import type { RecordType } from '../../contract/record'
import { nearest } from '../nearest'
import { refer } from '../link/refer'
import { didYouMean, quoted } from '../report'
import { tell, type Spot } from './spot'
import type { Dict } from '../../contract/dict'

function checkDirections(spot: Spot): void {
  const { index, entry: { source }, questionnaire } = spot
  // An option written twice is usually another one overwritten: what then seems missing is the same mistake.
  if (spot.dictsAreWrong) return
  const dict = refer(index, 'dict', questionnaire.directions, source, ['directions'])?.value as Dict | undefined
  if (!dict) return
  const known = dict.items.map(({ dictValue }) => dictValue)
  for (const kind of ['questions', 'scenes'] as const) {
    questionnaire[kind].forEach(({ changeDirection: value }, at) => {
      if (value === undefined || known.includes(value)) return
      tell(spot, [kind, at, 'changeDirection'], {
        code: 'questionnaire/unknown-direction', zh: `字典 ${quoted(questionnaire.directions, 14)} 没有“${quoted(value, 8)}”`, en: `Dictionary ${questionnaire.directions} has no "${value}"`, fix: didYouMean(nearest(value, known), known),
      })
    })
  }
}

/** What a questionnaire names in other files: a dictionary, records with their fields, routes. */
export function checkReferences(spot: Spot): void {
  const { index, entry: { source }, questionnaire } = spot
  checkDirections(spot)
  questionnaire.report.resources?.forEach(({ record, route, fields }, at) => {
    const path = ['report', 'resources', at]
    refer(index, 'route', route, source, [...path, 'route'])
    const type = refer(index, 'record', record, source, [...path, 'record'])?.value as RecordType | undefined
    const known = type?.list.fields
    fields.forEach((name, below) => {
      if (!known || known.includes(name)) return
      tell(spot, [...path, 'fields', below], { code: 'record/unknown-field', zh: `记录 ${quoted(record, 12)} 的列表没有“${quoted(name, 12)}”`, en: `The list of record ${record} has no field "${name}"`, fix: didYouMean(nearest(name, known), known) })
    })
  })
}
