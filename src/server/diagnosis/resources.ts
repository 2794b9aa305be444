import type { ReportPriority, ReportResources } from '../../contract/diagnosis-report'
import type { Question, Questionnaire, Resource, Scene } from '../../contract/questionnaire'
import type { Call } from '../call'
import type { Translator } from '../../validate/words'
import type { Row } from '../store/store'
import type { DiagnosisFinding } from './findings'

/** A search word of a finding with its weight: most for the finding's own name, least for the direction of change. */
interface Term {
  word: string
  weight: number
  why: string
}

function termsOf({ release }: Call, { directions }: Questionnaire, findings: Pick<DiagnosisFinding, 'of'>[]): Term[] {
  const labels = new Map(release.tree.dicts.dicts[directions ?? '']?.items.map(({ dictValue, dictLabel }) => [dictValue, dictLabel]))
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

/** Maximum number of reasons per title. */
const maxReasons = 3

function rank({ translate }: Translator, row: Row, { fields, terms: always = [] }: Resource, terms: Term[]): Ranked {
  const text = fields
    .map((name) => JSON.stringify(row[name] ?? ''))
    .join(' ')
    .toLowerCase()
  const met = terms.filter(({ word }) => text.includes(word.toLowerCase()))
  const general = always.filter((word) => text.includes(word.toLowerCase()))
  const reasons = [...new Set(met.map(({ why }) => why))].slice(0, maxReasons)
  const why = reasons.length > 0 ? translate('resourceFor', { reasons }) : translate('resourceAbout', { reasons: general })
  return { row, why, weight: met.reduce((sum, { weight }) => sum + weight, 0) + general.length }
}

/** A kind of resource with its published rows. */
interface Offer {
  resource: Resource
  rows: Row[]
}

export async function readOffers(call: Call, { report }: Questionnaire): Promise<Offer[]> {
  const read = (report.resources ?? []).map(async (resource): Promise<Offer[]> => {
    const type = call.release.tree.records[resource.record]
    if (!type || type.owned || type.read !== 'public') return []
    const { rows } = await call.store.records.list(type, { page: 1, size: type.list.maxSize, now: call.now.toISOString() })
    return [{ resource, rows }]
  })
  return (await Promise.all(read)).flat()
}

const titleOf = ({ title, id }: Row) => String(title ?? id)

const nearestFirst = (translator: Translator, { rows, resource }: Offer, terms: Term[]) =>
  rows
    .map((row) => rank(translator, row, resource, terms))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)

/** Products, solutions, policies and courses for the findings, best matches first (domain §1.4). */
export function resourcesOf(call: Call, questionnaire: Questionnaire, offers: Offer[], findings: DiagnosisFinding[]): ReportResources[] {
  const terms = termsOf(call, questionnaire, findings)
  return offers.flatMap((offer) => {
    const { resource } = offer
    const ranked = nearestFirst(call.release.translator, offer, terms).slice(0, resource.max)
    const items = ranked.map(({ row, why }) => ({ id: row.id, title: titleOf(row), why }))
    return items.length > 0 ? [{ title: resource.title, route: resource.route, items }] : []
  })
}

/** The best match for a question or scene, of any kind; a kind's general terms do not count. */
export function helpFor(call: Call, questionnaire: Questionnaire, offers: Offer[], of: Question | Scene): ReportPriority['help'] {
  const terms = termsOf(call, questionnaire, [{ of }])
  const ranked = offers.flatMap(({ resource: { terms: _always, ...resource }, rows }) =>
    nearestFirst(call.release.translator, { resource, rows }, terms).map((one) => ({ ...one, resource })),
  )
  const best = ranked.toSorted((a, b) => b.weight - a.weight)[0]
  return best ? { kind: best.resource.title, route: best.resource.route, id: best.row.id, title: titleOf(best.row) } : null
}
