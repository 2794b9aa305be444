import { noteMissing, type Missing } from './missing-name'
import { effectOf } from './explain/explanations'
import type { Place, Problem } from '../contract/problem'

type Told = Omit<Problem, keyof Place | 'severity'> & { severity?: Problem['severity']; missing?: Missing }

/** Collects problems; stages write, `checkTree` reads. */
export interface Report {
  problems: Problem[]
  add(place: Place, told: Told): void
}

export function createReport(): Report {
  const problems: Problem[] = []
  return {
    problems,
    add: (place, { missing, ...told }) => {
      const effect = effectOf(told.code)
      const problem: Problem = { ...place, severity: 'error', ...(effect ? { effect } : {}), ...told }
      problems.push(problem)
      if (missing) noteMissing(problem, missing)
    },
  }
}

/** A remedy that puts one JSON value in the place of another. */
export function replaceBy(
  value: unknown,
  zh = `改为 ${JSON.stringify(value)}`,
  en = `use ${JSON.stringify(value)}`,
): NonNullable<Problem['fix']> {
  return { zh, en, replacement: JSON.stringify(value) }
}

/** "Did you mean": the nearest word first, else what exists. */
export function didYouMean(suggestion: string | undefined, existing: Iterable<string>): NonNullable<Problem['fix']> {
  const all = [...existing]
  const some = all.slice(0, 12).join('、') + (all.length > 12 ? ` 等 ${all.length} 个` : '')
  if (suggestion !== undefined) {
    const other = all.length > 1 && all.length <= 12 ? `现有：${some}` : ''
    return { zh: `是不是 ${suggestion}？${other}`, en: `Did you mean ${suggestion}?`, replacement: JSON.stringify(suggestion) }
  }
  return all.length > 0 ? { zh: `现有：${some}`, en: `Existing: ${all.slice(0, 12).join(', ')}` } : { zh: '请先新增它', en: 'Add it first' }
}

/** A value as it is quoted in a headline: short. */
export const quoted = (value: unknown, most = 18): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}
