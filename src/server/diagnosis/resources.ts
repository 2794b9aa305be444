import type { ReportResources } from '../../contract/diagnosis-report'
import type { Questionnaire, Resource } from '../../contract/questionnaire'
import type { Call } from '../call'
import type { Row } from '../store/store'
import type { DiagnosisFinding } from './findings'

/** How much a word of a finding tells: its own name most, the direction of change least. */
interface Term {
  word: string
  weight: number
  why: string
}

function termsOf({ release }: Call, { directions }: Questionnaire, findings: DiagnosisFinding[]): Term[] {
  const labels = new Map(release.tree.dicts.dicts[directions]?.items.map(({ dictValue, dictLabel }) => [dictValue, dictLabel]))
  return findings.flatMap(({ of: { name, productTags = [], changeDirection } }) => {
    const direction = changeDirection === undefined ? undefined : labels.get(changeDirection)
    return [
      { word: name, weight: 3, why: name },
      ...productTags.map((word) => ({ word, weight: 2, why: name })),
      ...(direction ? [{ word: direction, weight: 1, why: name }] : []),
    ]
  })
}

interface Ranked {
  row: Row
  weight: number
  why: string
}

/** Reasons that stand beside one title. */
const mostReasons = 3

function rank(row: Row, { fields, terms: always = [] }: Resource, terms: Term[]): Ranked {
  const text = fields
    .map((name) => JSON.stringify(row[name] ?? ''))
    .join(' ')
    .toLowerCase()
  const met = terms.filter(({ word }) => text.includes(word.toLowerCase()))
  const general = always.filter((word) => text.includes(word.toLowerCase()))
  const reasons = [...new Set(met.map(({ why }) => why))].slice(0, mostReasons)
  const why = reasons.length > 0 ? `对应：${reasons.join('、')}` : `涉及：${general.join('、')}`
  return { row, why, weight: met.reduce((sum, { weight }) => sum + weight, 0) + general.length }
}

/** Products, solutions, policies and courses for what falls short, the nearest first (domain §1.4). */
export async function resourcesOf(call: Call, questionnaire: Questionnaire, findings: DiagnosisFinding[]): Promise<ReportResources[]> {
  const terms = termsOf(call, questionnaire, findings)
  const found = (questionnaire.report.resources ?? []).map(async (resource): Promise<ReportResources[]> => {
    const type = call.release.tree.records[resource.record]
    if (!type || type.owned || type.read !== 'public') return []
    const { rows } = await call.store.records.list(type, { page: 1, size: type.list.maxSize, now: call.now.toISOString() })
    const ranked = rows
      .map((row) => rank(row, resource, terms))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight)
    const items = ranked.slice(0, resource.max).map(({ row, why }) => ({ id: row.id, title: String(row.title ?? row.id), why }))
    return items.length > 0 ? [{ title: resource.title, route: resource.route, items }] : []
  })
  return (await Promise.all(found)).flat()
}
