import type { Questionnaire } from '../../contract/questionnaire'
import { rounded } from '../../validate/questionnaire/score'
import type { Call } from '../call'
import { diagnosisSettings, statesOf, diagnosisType, type StoredDiagnosis, type StoredScores } from './stored-diagnoses'

export interface Benchmark {
  /** Averages by code of a dimension or an indicator; that of scenes is 0–100. */
  averages: Record<string, number>
  /** Average of the total score; null where there are no averages. */
  totalScore: number | null
  text: string
}

/** Number of newest reports that are averaged: enough for a good average, and fast to read. */
const maxRead = 1000

async function scoresOf({ store, ...call }: Call, filters: Record<string, string | number | boolean>): Promise<Record<string, number>[]> {
  const type = diagnosisType(call)
  const size = type.list.maxSize
  const found: Record<string, number>[] = []
  for (let page = 1; found.length < maxRead; page += 1) {
    const { rows } = await store.records.list(type, { page, size, filters })
    found.push(...rows.map(({ scores, totalScore }) => ({ ...flat(scores as StoredScores | null), ...total(totalScore) })))
    if (rows.length < size) break
  }
  return found
}

/** Key of the total score; never collides with a code, which begins with a letter. */
const whole = '*'
const total = (score: unknown): Record<string, number> => (typeof score === 'number' ? { [whole]: score } : {})

const flat = (scores: StoredScores | null): Record<string, number> => ({
  ...scores?.dimensions,
  ...scores?.indicators,
  ...(scores?.business == null ? {} : { business: scores.business }),
})

const averageOf = (rows: Record<string, number>[], name: string) => {
  const values = rows.flatMap((row) => row[name] ?? [])
  return rounded(values.reduce((total, value) => total + value, 0) / Math.max(1, values.length), 1)
}

const isKnown = (value: unknown): value is string | number => typeof value === 'number' || (typeof value === 'string' && value !== '')

/** Whether a sample applies to the respondent. Samples of older questionnaires have no `where` and apply to nobody. */
function isFor({ where }: { where?: Record<string, string> }, { row }: StoredDiagnosis): boolean {
  const named = Object.entries(where ?? {})
  return named.length > 0 && named.every(([name, value]) => String(row[name]) === value)
}

/** The values that peers share with the respondent; undefined when one of them is unknown. */
function alike(call: Call, { row }: StoredDiagnosis): Record<string, string | number> | undefined {
  const entries = (diagnosisSettings(call).peers ?? []).map((name): [string, unknown] => [name, row[name]])
  const known = entries.filter((entry): entry is [string, string | number] => isKnown(entry[1]))
  return known.length === entries.length ? Object.fromEntries(known) : undefined
}

/**
 * Averages over the latest report of each peer as defined in portal.json; none when there are fewer than the declared minimum.
 * Demonstration accounts get sample figures instead, which are labelled as such.
 */
export async function benchmarkOf(call: Call, questionnaire: Questionnaire, diagnosis: StoredDiagnosis): Promise<Benchmark> {
  const { translate } = call.release.translator
  const plan = questionnaire.report.benchmark
  if (!plan) return { averages: {}, totalScore: null, text: '' }
  const { minSample, insufficient, source, samples = [] } = plan
  const peers = alike(call, diagnosis)
  const rows = peers
    ? await scoresOf(call, { status: statesOf(call).reported, questionnaire: questionnaire.id, latest: true, ...peers })
    : []
  if (rows.length >= minSample) {
    const names = new Set(rows.flatMap((row) => Object.keys(row)))
    const averages = Object.fromEntries(
      [...names].map((name) => [name === 'business' ? (questionnaire.business?.code ?? name) : name, averageOf(rows, name)]),
    )
    return { averages, totalScore: averages[whole] ?? null, text: translate('benchmarkReal', { source, count: rows.length }) }
  }
  const sample = call.session?.user.demo ? samples.find((one) => isFor(one, diagnosis)) : undefined
  if (sample)
    return { averages: sample.dimensions, totalScore: sample.totalScore, text: translate('benchmarkSample', { count: sample.size }) }
  return { averages: {}, totalScore: null, text: insufficient }
}
